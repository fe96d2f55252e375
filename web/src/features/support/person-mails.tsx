import { keepPreviousData } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { SUPPRESSION_LABELS } from "@tarima/shared/mail/suppression.schema.ts";
import { MAIL_BADGES, type MailStatus } from "@tarima/shared/support/mail.status.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import type { MailToAttendee } from "@tarima/shared/support/support.schema.ts";
import { Check, CircleExclamationPoint, Clock, type LucideIcon, X } from "lucide-react";
import { Badge } from "../../components/ui/data/badge.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { SuppressedAddress } from "./suppressed-address.tsx";
import { noteStyle } from "./ticket-lines.tsx";

const PAGE_SIZE = 20;

const ICONS: Readonly<Record<MailStatus, LucideIcon>> = {
  queued: Clock,
  sending: Clock,
  sent: Check,
  bounced: CircleExclamationPoint,
  failed: CircleExclamationPoint,
  skipped: X,
  suppressed: CircleExclamationPoint,
};

const COLUMNS: readonly DataColumn<MailToAttendee>[] = [
  { id: "what", label: "Correo", isFixed: true, cell: ({ what }) => <b className="font-semibold">{what}</b> },
  { id: "when", label: "Cuándo", kind: "date", cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: "status",
    label: "Qué pasó",
    cell: ({ status, sentAt, attempts, suppressedFor }) => (
      <>
        <Badge tone={MAIL_BADGES[status].tone} icon={ICONS[status]}>
          {MAIL_BADGES[status].label}
        </Badge>
        {sentAt && <small className={noteStyle}>{formatInstant(sentAt)}</small>}
        {suppressedFor && <small className={noteStyle}>{SUPPRESSION_LABELS[suppressedFor]}</small>}
        {status === "failed" && <small className={noteStyle}>{`Después de ${attempts} intentos`}</small>}
      </>
    ),
  },
];

const idOf = ({ id }: MailToAttendee) => id;
const nameOf = ({ what, createdAt }: MailToAttendee) => `${what}, ${formatInstant(createdAt)}`;

/** The mails to somebody's present address, whether they went out, and whether it is written to at all. */
export function PersonMails({ id, email }: { id: string; email: string }) {
  const trail = useCursorTrail({ pageSize: PAGE_SIZE });
  const found = useRoute(
    supportRoutes.listMailsToAttendee,
    { id, limit: PAGE_SIZE, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      {email && <SuppressedAddress email={email} />}
      <DataTable
        mode="server"
        label="Correos"
        columns={COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        {...trail.tableOf(found)}
        empty={<EmptyState title="No le hemos escrito">Al correo que tiene ahora, ninguno.</EmptyState>}
      />
    </>
  );
}
