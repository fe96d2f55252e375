import { keepPreviousData } from "@tanstack/react-query";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { useEffect, useState } from "react";
import { TicketBadge } from "../../../components/ui/data/badges/ticket-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useResend } from "../event/resend-question.tsx";
import { useAnnul } from "./annul-question.tsx";

/** Tickets are issued with a short delay: interval and duration of polling, milliseconds. */
const ASKED_EVERY_MS = 1_500;
const MADE_WITHIN_MS = 20_000;

const note = "block text-caption font-normal text-muted wrap-anywhere";
const idOf = ({ id }: TicketRow) => id;
const nameOf = ({ code, buyerName }: TicketRow) => `${code}, ${buyerName}`;

const COLUMNS: readonly DataColumn<TicketRow>[] = [
  {
    id: "buyerName",
    label: "Para quién",
    isSortable: true,
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
  {
    id: "purchaseDate",
    label: "Cuándo",
    kind: "date",
    isSortable: true,
    cell: ({ purchaseDate }) => formatInstant(purchaseDate),
  },
  {
    id: "status",
    label: "Estado",
    isFixed: true,
    cell: ({ display }) => <TicketBadge display={display} />,
  },
];

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["buyerName", "purchaseDate"] as const;

/** Courtesies of an own event, the latest first unless sorted otherwise. */
export function CourtesyList({ event, isOnTheirWay }: { event: EventView; isOnTheirWay: boolean }) {
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = useRoute(
    eventTicketRoutes.listEventTickets,
    { id: event.id, isCourtesy: true, ...order.input, ...trail.input },
    { placeholderData: keepPreviousData, refetchInterval: isOnTheirWay && ASKED_EVERY_MS },
  );
  const resend = useResend();
  const annul = useAnnul(() => void answer.refetch());
  return (
    <>
      <DataTable
        mode="server"
        label="Cortesías"
        columns={COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        rowActions={(row) => [...resend.actionsOf(row), ...annul.actionsOf(row)]}
        {...trail.tableOf(answer)}
        sort={order.sort}
        empty={
          <p className="border-y border-line py-8 text-muted">
            {isOnTheirWay
              ? "Las que acabas de dar salen aquí en un momento."
              : "Todavía no has dado ninguna."}
          </p>
        }
      />
      {resend.question}
      {annul.question}
    </>
  );
}

/** Whether tickets are being issued, and a function to call when some were given. */
export function useOnTheirWay(): [isOnTheirWay: boolean, tell: () => void] {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), MADE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== undefined, () => setSince(Date.now())];
}
