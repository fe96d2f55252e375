import type { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { assertShort } from "../../../lib/documents/assert-short.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { listOrder } from "../../../lib/http/list-order.ts";
import { countedPageOf } from "../../../lib/http/paging.ts";
import { ownEventIfNamed, ownRecentEvent } from "../../events/events.policy.ts";
import { ownsAll } from "../../producers/producers.policy.ts";
import {
  asksForBoth,
  countTickets,
  findTickets,
  TICKET_ORDERS,
  type TicketFilter,
  type TicketScope,
  totalTickets,
} from "./event-tickets.repo.ts";
import { exportTickets } from "./export-tickets.ts";
import { ticketRowsOf } from "./ticket-row.ts";

export const eventTicketHandlers: Bindings<typeof eventTicketRoutes> = {
  listEventTickets: owned(ownRecentEvent, async ({ id, ...asked }, { now }) =>
    rowsOf(await ticketPage({ eventId: id }, asked), now),
  ),
  listDetailedTickets: owned(ownRecentEvent, ({ id, ...asked }) => ticketPage({ eventId: id }, asked)),
  listTickets: owned(ownEventIfNamed, async ({ eventId, producerId, ...asked }, { actor, now }) => {
    const whose = actor.role === "producer" ? actor.producerId : producerId;
    if (eventId) return rowsOf(await ticketPage({ eventId }, asked), now);
    if (!whose)
      throw new AppError("INVALID_REQUEST", { fields: { eventId: "Di de qué evento o de qué productor" } });
    return rowsOf(await ticketPage({ producerId: whose }, asked), now);
  }),
  listBuyerTickets: {
    handle: async ({ buyerEmail, ...paging }, { actor, now }) => {
      const asked = { buyerEmail, ...paging };
      if (actor.role === "superadmin") return rowsOf(await ticketPage({}, asked), now);
      if (!actor.producerId || !ownsAll(actor, actor.producerId)) throw new AppError("FORBIDDEN");
      return rowsOf(await ticketPage({ producerId: actor.producerId }, asked), now);
    },
  },
  exportEventTickets: owned(ownRecentEvent, async ({ id, format, ...filter }, call, event) => {
    assertOneSearch(filter);
    await assertShort(call, () => countTickets({ eventId: id }, filter));
    return exportTickets(event, filter, format, call.now);
  }),
};

interface Page extends TicketFilter {
  sort?: "purchaseDate" | "-purchaseDate" | "buyerName" | "-buyerName" | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** One read per ticket, one more to know whether a page follows, and one per thousand to count them. */
async function ticketPage(scope: TicketScope, { sort = "-purchaseDate", limit, cursor, ...filter }: Page) {
  // an order by name and then by document cannot be combined with a range of another field
  if ((filter.dateFrom || filter.dateTo) && sort.endsWith("buyerName"))
    throw new AppError("INVALID_REQUEST", { fields: { sort: "Con fechas, las boletas van por su compra" } });
  assertOneSearch(filter);
  const order = listOrder(TICKET_ORDERS, sort, cursor);
  const rows = findTickets(scope, filter, order, limit + 1);
  return countedPageOf(rows, totalTickets(scope, filter, order), limit, order.sortValues);
}

/** Throws INVALID_REQUEST where words and an answer are asked for together. */
function assertOneSearch(filter: TicketFilter): void {
  if (asksForBoth(filter))
    throw new AppError("INVALID_REQUEST", {
      fields: { answer: "Busca por palabras o por una respuesta, no por las dos" },
    });
}

const rowsOf = async ({ items, ...page }: Awaited<ReturnType<typeof ticketPage>>, now: Date) => ({
  ...page,
  items: await ticketRowsOf(items, now),
});
