import { keepPreviousData } from "@tanstack/react-query";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ExportMenu } from "../../../components/ui/data/export-menu.tsx";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useExport } from "../../../lib/api/use-export.ts";
import { ANSWERS_COLUMN, EVENT_TICKET_COLUMNS, EventTicketCard } from "./event-ticket-columns.tsx";
import { EVENT_TICKET_FILTERS, EventTicketFilters, filterFrom } from "./event-ticket-filters.tsx";
import { useMarkUsed } from "./mark-used-question.tsx";
import { useRefund } from "./refund-question.tsx";
import { useResend } from "./resend-question.tsx";

const idOf = ({ id }: TicketRow) => id;
const nameOf = ({ code, buyerName }: TicketRow) => `${code}, ${buyerName}`;
const card = (row: TicketRow) => <EventTicketCard row={row} />;

const WITH_ANSWERS = [
  ...EVENT_TICKET_COLUMNS.slice(0, -1),
  ANSWERS_COLUMN,
  ...EVENT_TICKET_COLUMNS.slice(-1),
];

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["buyerName", "purchaseDate"] as const;

/** Tickets of an own event, with search, filters and export. All of it is in the address. */
export function EventTicketTable({ event }: { event: EventView }) {
  const { query, change, clear } = useListQuery(EVENT_TICKET_FILTERS);
  const filter = filterFrom(query, event);
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = useRoute(
    eventTicketRoutes.listEventTickets,
    { id: event.id, ...filter, ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const resend = useResend();
  const use = useMarkUsed(event);
  const refund = useRefund(event);
  const file = useExport("exportEventTickets", eventTicketRoutes.exportEventTickets);
  const asksAnything = (event.questions ?? []).length > 0;
  const isNarrowed = Object.values(filter).some(Boolean);

  return (
    <section aria-labelledby="boletas" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="boletas" className="text-xl font-semibold tracking-tight">
          Boletas
        </h2>
        {/* while nothing that can be looked for is typed, the file would have everybody */}
        {!(query.get("answer") && !filter.answer) && (
          <ExportMenu {...file} onPick={(format) => void file.start({ id: event.id, format, ...filter })} />
        )}
      </div>
      <DataTable
        mode="server"
        label="Boletas"
        columns={asksAnything ? WITH_ANSWERS : EVENT_TICKET_COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        card={card}
        rowActions={(row) => [...resend.actionsOf(row), ...use.actionsOf(row), ...refund.actionsOf(row)]}
        {...trail.tableOf(answer)}
        sort={order.sort}
        search={{
          placeholder: "Código, nombre, correo o documento",
          value: filter.search ?? "",
          // an answer and words cannot be looked for together
          onChange: (search) => change({ search, ...(search && { answer: undefined }) }),
        }}
        filters={
          <EventTicketFilters
            event={event}
            filter={filter}
            answer={query.get("answer") ?? undefined}
            onChange={change}
            onClear={clear}
          />
        }
        empty={isNarrowed ? <NothingFound search={filter.search} onClear={clear} /> : <NobodyYet />}
      />
      {resend.question}
      {use.question}
      {refund.question}
    </section>
  );
}

function NobodyYet() {
  return (
    <EmptyState title="Todavía nadie tiene boleta">
      Quien compre, o reciba una cortesía, sale aquí de una vez.
    </EmptyState>
  );
}

function NothingFound({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      title={search ? `Nada con «${search}»` : "Nada con esos filtros"}
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    >
      Busca por el comienzo del código, del nombre, del correo o del documento.
    </EmptyState>
  );
}
