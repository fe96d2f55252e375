import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { cursor, id, limit, page } from "../api/primitives.ts";
import { PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { producerLedgerFilters } from "./finance.routes.ts";
import { checkLength, rangeFields } from "./finance-range.ts";
import { eventPayout, producerFinance } from "./payout.schema.ts";

/** A producer's own money: what was sold, what it cost, and what comes when. */
export const payoutRoutes = {
  getProducerFinance: defineRoute({
    method: "GET",
    path: "/producer/:producerId/finance",
    summary:
      "A producer's sales of some days, by default the last thirty, what is owed to them and what is on its way",
    access: PRODUCER,
    right: "finance",
    input: z.object({ producerId: id, ...rangeFields }).check(checkLength),
    output: producerFinance,
    failure: "FINANCE_FETCH_ERROR",
  }),
  listEventPayouts: defineRoute({
    method: "GET",
    path: "/producer/:producerId/finance/events",
    summary: "What each event leaves its producer: paid, on its way, and not settled; the latest event first",
    access: PRODUCER,
    right: "finance",
    input: z.object({ producerId: id, limit: limit(), cursor }),
    output: page(eventPayout),
    failure: "FINANCE_FETCH_ERROR",
  }),
  getEventPayout: defineRoute({
    method: "GET",
    path: "/event/:id/payout",
    summary: "The same of one event",
    access: PRODUCER,
    right: "finance",
    input: z.object({ id }),
    output: eventPayout,
    failure: "FINANCE_FETCH_ERROR",
  }),
  exportProducerLedger: defineRoute({
    method: "GET",
    path: "/producer/:producerId/ledger/export",
    summary: "A producer's ledger entries as a file: of some days, an event, or a settlement",
    access: PRODUCER,
    right: "finance",
    input: z.object({
      producerId: id,
      ...producerLedgerFilters,
      format: z._default(z.enum(EXPORT_FORMATS), "csv"),
    }),
    output: download,
    failure: "FINANCE_EXPORT_ERROR",
  }),
};
