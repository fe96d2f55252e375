import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import {
  ChevronRight,
  Clock,
  CreditCard,
  type LucideIcon,
  PencilLine,
  ThumbsUp,
  TriangleExclamationPoint,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { type MyEventSection, paths } from "../../../lib/routing/paths.ts";
import { type AttentionRow, attentionRows } from "./attention.ts";

type Kind = AttentionRow["kinds"][number];

const LOOKS: Readonly<
  Record<Kind, { icon: LucideIcon; tone: string; action: string; section?: MyEventSection }>
> = {
  rejected: { icon: PencilLine, tone: "text-danger", action: "Corregir" },
  approved: { icon: ThumbsUp, tone: "text-success", action: "Publicar" },
  low_stock: {
    icon: TriangleExclamationPoint,
    tone: "text-warning",
    action: "Ver boletas",
    section: "boletas",
  },
  starting_soon: { icon: Clock, tone: "text-info", action: "Ver la puerta", section: "puerta" },
};

/** Rows shown before a button for more. */
const FEW = 5;

/** Pending items of the producer; nothing without any. */
export function AttentionList({ dashboard }: { dashboard: ProducerDashboard }) {
  const [isWhole, setWhole] = useState(false);
  const rows = attentionRows(dashboard.attention);
  const shown = isWhole || rows.length <= FEW + 1 ? rows : rows.slice(0, FEW);
  const { pendingPayments } = dashboard;
  if (rows.length === 0 && pendingPayments === 0) return null;
  return (
    <section aria-labelledby="te-espera">
      <h2 id="te-espera" className="mb-2 text-xl font-semibold tracking-tight">
        Te espera
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((row) => (
          <EventRow key={row.eventId} row={row} />
        ))}
        {pendingPayments > 0 && (
          <li>
            <Row icon={CreditCard} tone="text-muted" title={inPayments(pendingPayments)}>
              {plural(pendingPayments, "Se confirma solo", "Se confirman solos")} cuando responda el banco.
            </Row>
          </li>
        )}
      </ul>
      {shown.length < rows.length && (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          {`Ver ${rows.length - FEW} más`}
        </Button>
      )}
    </section>
  );
}

const inPayments = (count: number) => counted(count, "pago en proceso", "pagos en proceso");

function EventRow({ row }: { row: AttentionRow }) {
  const [kind] = row.kinds;
  if (!kind) return null;
  const { icon, tone, action, section } = LOOKS[kind];
  return (
    <li>
      <Link to={paths.myEvent(row.eventId, section)} className="group block">
        <Row icon={icon} tone={tone} title={row.eventName} action={action}>
          {row.kinds.map((it) => attentionLabel(it, row)).join(" · ")}
        </Row>
      </Link>
    </li>
  );
}

function attentionLabel(kind: Kind, { startsAt, left, reason }: AttentionRow): string {
  if (kind === "rejected") return reason ? `Volvió de la revisión: «${reason}»` : "Volvió de la revisión";
  if (kind === "approved") return "Aprobado: publícalo para empezar a vender";
  if (kind === "low_stock") return left === 0 ? "Se agotó" : `Quedan ${formatNumber(left ?? 0)} puestos`;
  return `Empieza el ${formatWallDay(startsAt)}`;
}

function Row({
  icon: Icon,
  tone,
  title,
  action,
  children,
}: {
  icon: LucideIcon;
  tone: string;
  title: string;
  action?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-16 items-center gap-4 py-3">
      <Icon size={22} aria-hidden className={`shrink-0 ${tone}`} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <b className="font-semibold wrap-anywhere">{title}</b>
          <p className="line-clamp-2 cramped:line-clamp-none text-sm text-muted wrap-anywhere">{children}</p>
        </div>
        {action && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap group-hover:underline">
            {action}
            <ChevronRight size={18} aria-hidden />
          </span>
        )}
      </div>
    </div>
  );
}
