import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { sortBy } from "../api/lists.ts";
import { cursor, id, limit, line, money, optionalText, page, text, uuid } from "../api/primitives.ts";
import { PRODUCER, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { dayInput } from "../catalog/catalog-input.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { orderView } from "../orders/order.schema.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { RETURN_MONTHS } from "../performing-arts/return-months.ts";
import { failedRefund, financeOrder, financeSummary, revenueByDay, topPerformers } from "./finance.schema.ts";
import { checkLength, rangeFields } from "./finance-range.ts";
import { LEDGER_KINDS, ledgerEntry, PRODUCER_LEDGER_KINDS, producerEntry } from "./ledger.schema.ts";
import { reconciliation } from "./reconciliation.schema.ts";

const range = z.object(rangeFields).check(checkLength);
const orderFilters = {
  ...rangeFields,
  producerId: z.optional(id),
  eventId: z.optional(id),
  status: z.optional(z.enum(PAYMENT_STATUSES)),
};

/** By what a producer narrows their ledger. */
export const producerLedgerFilters = {
  ...rangeFields,
  eventId: z.optional(id),
  settlementId: z.optional(id),
  kind: z.optional(z.enum(PRODUCER_LEDGER_KINDS)),
};

/** The platform's accounts. Days are Colombian; by default the last thirty. */
export const financeRoutes = {
  getFinance: defineRoute({
    method: "GET",
    path: "/admin/finance",
    summary: "What was sold, kept, passed on and given back, and the same of as many days before",
    access: SUPERADMIN,
    input: range,
    output: financeSummary,
    failure: "FINANCE_FETCH_ERROR",
  }),
  getRevenue: defineRoute({
    method: "GET",
    path: "/admin/finance/revenue",
    summary: "The same day by day",
    access: SUPERADMIN,
    input: range,
    output: revenueByDay,
    failure: "FINANCE_FETCH_ERROR",
  }),
  getTopPerformers: defineRoute({
    method: "GET",
    path: "/admin/finance/top-performers",
    summary: "Events, producers and promoters that sold most",
    access: SUPERADMIN,
    input: range,
    output: topPerformers,
    failure: "FINANCE_FETCH_ERROR",
  }),
  listFinanceOrders: defineRoute({
    method: "GET",
    path: "/admin/finance/orders",
    summary:
      "Paid orders and courtesies with what each comes to, the latest paid first unless sorted otherwise; or those of a search, also unpaid, the latest made first",
    access: SUPERADMIN,
    /** `search`: an order's number or id, the gateway's payment, or who bought it: name, e-mail or document. */
    input: z.object({
      ...orderFilters,
      search: optionalText(120),
      sort: sortBy("paidAt"),
      limit: limit(25),
      cursor,
    }),
    output: page(financeOrder),
    failure: "FINANCE_FETCH_ERROR",
  }),
  exportFinance: defineRoute({
    method: "GET",
    path: "/admin/finance/export",
    summary: "The same orders as a file",
    access: SUPERADMIN,
    input: z.object({ ...orderFilters, format: z._default(z.enum(EXPORT_FORMATS), "csv") }),
    output: download,
    failure: "FINANCE_EXPORT_ERROR",
  }),
  exportContribution: defineRoute({
    method: "GET",
    path: "/admin/finance/contribution/export",
    summary:
      "What was withheld of performing-arts shows in two months, event by event and municipality by municipality, as a file",
    access: SUPERADMIN,
    input: z.object({
      /** The first of the two: "2026-11" for November and December. */
      months: z.string().check(z.regex(RETURN_MONTHS, "Escoge dos meses")),
      format: z._default(z.enum(EXPORT_FORMATS), "csv"),
    }),
    output: download,
    failure: "FINANCE_EXPORT_ERROR",
  }),
  listLedger: defineRoute({
    method: "GET",
    path: "/admin/finance/ledger",
    summary: "What happened to money, entry by entry, the latest first: what every sum is made of",
    access: SUPERADMIN,
    input: z.object({
      ...rangeFields,
      producerId: z.optional(id),
      eventId: z.optional(id),
      orderId: z.optional(id),
      settlementId: z.optional(id),
      kind: z.optional(z.enum(LEDGER_KINDS)),
      sort: sortBy("at"),
      limit: limit(25),
      cursor,
    }),
    output: page(ledgerEntry),
    failure: "FINANCE_FETCH_ERROR",
  }),
  listProducerLedger: defineRoute({
    method: "GET",
    path: "/producer/:producerId/ledger",
    summary: "What happened to a producer's money, entry by entry, the latest first",
    access: PRODUCER,
    right: "finance",
    input: z.object({
      producerId: id,
      ...producerLedgerFilters,
      sort: sortBy("at"),
      limit: limit(25),
      cursor,
    }),
    output: page(producerEntry),
    failure: "FINANCE_FETCH_ERROR",
  }),
  listFailedRefunds: defineRoute({
    method: "GET",
    path: "/admin/finance/failed-refunds",
    summary:
      "Refunds that the gateway did not take and a person has to pay, what is due first comes first unless sorted otherwise",
    access: SUPERADMIN,
    input: z.object({ sort: sortBy("orderedAt", "dueOn"), limit: limit(25), cursor }),
    output: page(failedRefund),
    failure: "FINANCE_FETCH_ERROR",
  }),
  payRefundByHand: defineRoute({
    method: "POST",
    path: "/admin/finance/orders/:orderId/refunds/:refundId/payer",
    summary:
      "Say that one is paying a refund by hand, so that nobody else does and it cannot be asked for again",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({ orderId: uuid, refundId: id }),
    output: orderView,
    failure: "ORDER_REFUND_ERROR",
  }),
  leaveRefundByHand: defineRoute({
    method: "DELETE",
    path: "/admin/finance/orders/:orderId/refunds/:refundId/payer",
    summary: "Say that nobody is paying a refund by hand after all",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({ orderId: uuid, refundId: id }),
    output: orderView,
    failure: "ORDER_REFUND_ERROR",
  }),
  closeRefund: defineRoute({
    method: "POST",
    path: "/admin/finance/orders/:orderId/refunds/:refundId/close",
    summary: "Say that a refund which the gateway did not take was paid by hand, with its reference",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      orderId: uuid,
      refundId: id,
      /** The amount paid, pesos: refused if the amount owed has changed meanwhile. */
      amount: z.optional(money),
      reference: line(120, "Escribe la referencia"),
      reason: text(500, "Escribe el motivo"),
    }),
    output: orderView,
    failure: "ORDER_REFUND_ERROR",
  }),
  correctMoney: defineRoute({
    method: "POST",
    path: "/admin/finance/orders/:orderId/corrections",
    summary:
      "Put right what an order comes to for its producer, with a reason and a reference; a repeat corrects nothing twice",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      orderId: uuid,
      requestId: uuid,
      /** Pesos in favour of the producer; negative against them. */
      amount: z.int("Debe ser un número entero").check(z.refine((amount) => amount !== 0, "Di cuánto")),
      reference: line(120, "Escribe la referencia"),
      reason: text(500, "Escribe el motivo"),
    }),
    output: page(ledgerEntry),
    failure: "FINANCE_CORRECTION_ERROR",
  }),
  listReconciliations: defineRoute({
    method: "GET",
    path: "/admin/finance/reconciliation",
    summary: "Day by day what the gateway holds beside what the ledger says, the latest day first",
    access: SUPERADMIN,
    input: z.object({
      dateFrom: z.optional(dayInput),
      dateTo: z.optional(dayInput),
      sort: sortBy("day"),
      limit: limit(31),
      cursor,
    }),
    output: page(reconciliation),
    failure: "RECONCILIATION_ERROR",
  }),
  exportReconciliations: defineRoute({
    method: "GET",
    path: "/admin/finance/reconciliation/export",
    summary: "The same days as a file, with every payment that differs",
    access: SUPERADMIN,
    input: z.object({
      dateFrom: z.optional(dayInput),
      dateTo: z.optional(dayInput),
      format: z._default(z.enum(EXPORT_FORMATS), "csv"),
    }),
    output: download,
    failure: "RECONCILIATION_ERROR",
  }),
  reconcileDay: defineRoute({
    method: "POST",
    path: "/admin/finance/reconciliation/:day",
    summary: "Ask the gateway again about the payments of a day that is over",
    access: SUPERADMIN,
    input: z.object({ day: dayInput }),
    output: reconciliation,
    failure: "RECONCILIATION_ERROR",
  }),
};
