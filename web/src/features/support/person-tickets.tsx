import { keepPreviousData } from "@tanstack/react-query";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import type { TicketOfAttendee } from "@tarima/shared/support/support.schema.ts";
import { TicketBadge } from "../../components/ui/data/badges/ticket-badge.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { noteStyle, whereaboutsOf } from "./ticket-lines.tsx";

const PAGE_SIZE = 20;

/** How they got it. */
function originOf({ isCourtesy, isFromBoxOffice, earlierHolders, orderId }: TicketOfAttendee): string {
  const from = earlierHolders.at(-1);
  if (from) return `Se la pasó ${from.name}`;
  if (isCourtesy) return "Cortesía";
  return `${isFromBoxOffice ? "Taquilla" : "Compra"} ${orderNumber(orderId)}`;
}

const COLUMNS: readonly DataColumn<TicketOfAttendee>[] = [
  {
    id: "event",
    label: "Boleta",
    isFixed: true,
    className: "min-w-[20ch]",
    cell: ({ code, eventName }) => (
      <>
        <b className="font-semibold wrap-anywhere">{eventName}</b>
        <small className={noteStyle}>{code}</small>
      </>
    ),
  },
  {
    id: "when",
    label: "Función",
    kind: "date",
    cell: ({ isPostponed, eventStartsAt }) => (isPostponed ? "Aplazado" : formatWallClock(eventStartsAt)),
  },
  {
    id: "section",
    label: "Localidad",
    cell: ({ section, typeName }) => [...new Set([section, typeName])].join(", "),
  },
  { id: "origin", label: "Cómo llegó", cell: originOf },
  {
    id: "display",
    label: "Estado",
    cell: (ticket) => (
      <>
        <TicketBadge display={ticket.display} />
        {whereaboutsOf(ticket) && <small className={noteStyle}>{whereaboutsOf(ticket)}</small>}
      </>
    ),
  },
];

const idOf = ({ id }: TicketOfAttendee) => id;
const nameOf = ({ code, eventName }: TicketOfAttendee) => `${code}, ${eventName}`;

/** The tickets somebody has now. */
export function PersonTickets({ id }: { id: string }) {
  const trail = useCursorTrail({ pageSize: PAGE_SIZE });
  const found = useRoute(
    supportRoutes.listTicketsOfAttendee,
    { id, limit: PAGE_SIZE, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      mode="server"
      label="Boletas"
      columns={COLUMNS}
      rowId={idOf}
      rowName={nameOf}
      {...trail.tableOf(found)}
      empty={
        <EmptyState title="No tiene boletas">Ni compradas, ni de cortesía, ni de alguien más.</EmptyState>
      }
    />
  );
}
