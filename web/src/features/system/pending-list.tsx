import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { DashboardStats } from "@tarima/shared/system/dashboard.schema.ts";
import { CalendarDays, ChevronRight, CircleExclamationPoint, type LucideIcon, Store } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

/** Pending items of superadmins. */
export function PendingList({ stats }: { stats: DashboardStats }) {
  const { pendingEvents, incidents, activeIncidents, events, producers } = stats;
  const moreIncidents = incidents - activeIncidents.length;
  const more = events.pending_approval - pendingEvents.length;
  const isQuiet = incidents === 0 && events.pending_approval === 0 && producers.pending === 0;
  return (
    <section aria-labelledby="te-espera">
      <h2 id="te-espera" className="mb-2 text-xl font-semibold tracking-tight">
        Te espera
      </h2>
      {isQuiet && <p className="border-y border-line py-6 text-muted">Nada por ahora: todo está revisado.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {activeIncidents.map(({ key, title, createdAt }) => (
          <Row
            key={key}
            to={adminPaths.system}
            icon={CircleExclamationPoint}
            tone="text-danger"
            title={title}
            action="Ver el sistema"
          >
            Abierto <RelativeTime at={createdAt} />
          </Row>
        ))}
        {moreIncidents > 0 && (
          <Row
            to={adminPaths.system}
            icon={CircleExclamationPoint}
            tone="text-danger"
            title={counted(moreIncidents, "incidente más sin resolver", "incidentes más sin resolver")}
            action="Verlos todos"
          />
        )}
        {pendingEvents.map(({ id, name, producerName, startsAt, updatedAt }) => (
          <Row
            key={id}
            to={adminPaths.event(id)}
            icon={CalendarDays}
            tone="text-info"
            title={name}
            action="Revisar"
          >
            {producerName} · es el {formatWallDay(startsAt)} · espera <RelativeTime at={updatedAt} />
          </Row>
        ))}
        {more > 0 && (
          <Row
            to={adminPaths.pendingEvents}
            icon={CalendarDays}
            tone="text-info"
            title={counted(more, "evento más por revisar", "eventos más por revisar")}
            action="Ver la cola"
          />
        )}
        {producers.pending > 0 && (
          <Row
            to={`${adminPaths.producers}?status=pending`}
            icon={Store}
            tone="text-warning"
            title={counted(producers.pending, "productor por activar", "productores por activar")}
            action="Ver quién"
          />
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  to: string;
  icon: LucideIcon;
  tone: string;
  title: string;
  action: string;
  children?: ReactNode;
}

function Row({ to, icon: Icon, tone, title, action, children }: RowProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-16 items-center gap-4 py-3">
        <Icon size={22} aria-hidden className={`shrink-0 ${tone}`} />
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <span className="min-w-0">
            <b className="font-semibold wrap-anywhere">{title}</b>
            {children && <span className="block text-sm text-muted wrap-anywhere">{children}</span>}
          </span>
          <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap group-hover:underline">
            {action}
            <ChevronRight size={18} aria-hidden />
          </span>
        </span>
      </Link>
    </li>
  );
}
