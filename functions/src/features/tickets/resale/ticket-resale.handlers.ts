import type { ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { ownTicket } from "../tickets.policy.ts";
import { listForResale } from "./list-for-resale.ts";
import { readResaleTerms } from "./resale-terms-of.ts";
import { withdrawFromResale } from "./withdraw-from-resale.ts";

export const ticketResaleHandlers: Bindings<typeof ticketResaleRoutes> = {
  getResaleTerms: owned(ownTicket, (_input, { now }, ticket) => readResaleTerms(ticket, now)),
  listForResale: owned(ownTicket, async ({ refund }, call, ticket) => {
    await listForResale(ticket, refund, call);
    return readResaleTerms(ticket, call.now);
  }),
  withdrawFromResale: owned(ownTicket, async (_input, call, ticket) => {
    await withdrawFromResale(ticket, call);
    return readResaleTerms(ticket, call.now);
  }),
};
