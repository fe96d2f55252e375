import { keepPreviousData } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/dates.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { TicketBadge } from "../../components/ui/data/badges/ticket-badge.tsx";
import { DataTable } from "../../components/ui/data/data-table.tsx";
import type { DataColumn } from "../../components/ui/data/data-table-columns.ts";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { queryClient, useRoute } from "../../lib/query.ts";
import { useResend } from "./resend-question.tsx";

/** Tickets are made a moment after they were given, milliseconds. */
const MADE_AFTER_MS = 2_500;

const note = "block text-caption text-muted wrap-anywhere";
const idOf = ({ id }: TicketRow) => id;
const nameOf = ({ code, buyerName }: TicketRow) => `${code}, ${buyerName}`;

const COLUMNS: readonly DataColumn<TicketRow>[] = [
  {
    id: "who",
    label: "Para quién",
    cell: ({ buyerName, buyerEmail }) => (
      <>
        <b className="font-semibold">{buyerName}</b>
        <small className={note}>{buyerEmail}</small>
      </>
    ),
  },
  {
    id: "what",
    label: "Boleta",
    className: "whitespace-nowrap",
    cell: ({ code, section }) => (
      <>
        {code}
        <small className={note}>{section}</small>
      </>
    ),
  },
  { id: "when", label: "Cuándo", kind: "date", cell: ({ purchaseDate }) => formatInstant(purchaseDate) },
  {
    id: "status",
    label: "Estado",
    isFixed: true,
    cell: ({ status }) => <TicketBadge display={ticketDisplay(status, false, false)} />,
  },
];

/** The courtesies of one's own event, the last given first. */
export function CourtesyList({ event }: { event: EventView }) {
  const trail = useCursorTrail();
  const answer = useRoute(
    eventTicketRoutes.listEventTickets,
    { id: event.id, isCourtesy: true, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const resend = useResend();
  return (
    <>
      <DataTable
        label="Cortesías"
        columns={COLUMNS}
        rows={answer.data?.items}
        rowId={idOf}
        rowName={nameOf}
        rowActions={resend.actionsOf}
        paging={trail.pagesOf(answer)}
        empty={<p className="border-y border-line py-8 text-muted">Todavía no has dado ninguna.</p>}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
      {resend.question}
    </>
  );
}

/** Asks anew for the tickets of an event: now, and once what was just given has become tickets. */
export function renewCourtesies(): void {
  const { method, path } = eventTicketRoutes.listEventTickets;
  const renew = () => void queryClient.invalidateQueries({ queryKey: [`${method} ${path}`] });
  renew();
  setTimeout(renew, MADE_AFTER_MS);
}
