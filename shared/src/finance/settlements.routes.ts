import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { sortBy } from "../api/lists.ts";
import { cursor, id, limit, optionalLine, optionalText, page, text, uuid } from "../api/primitives.ts";
import { PRODUCER, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { dayInput } from "../catalog/catalog-input.ts";
import { producerBalance } from "./balance.schema.ts";
import { payoutTermsView } from "./payout-terms.schema.ts";
import { PAYOUT_TIERS } from "./payout-terms.ts";
import { producerSettlement, SETTLEMENT_STATUSES, settlement, settlementRow } from "./settlement.schema.ts";

export const settlementRoutes = {
  listBalances: defineRoute({
    method: "GET",
    path: "/admin/finance/balances",
    summary:
      "To which producers something is owed of days that are over, since when and how much; what waits longest first",
    access: SUPERADMIN,
    input: z.object({ sort: sortBy("since", "owed"), limit: limit(25), cursor }),
    output: page(producerBalance),
    failure: "FINANCE_FETCH_ERROR",
  }),
  listSettlements: defineRoute({
    method: "GET",
    path: "/admin/finance/settlements",
    summary: "What was settled with producers, the latest number first",
    access: SUPERADMIN,
    input: z.object({
      producerId: z.optional(id),
      status: z.optional(z.enum(SETTLEMENT_STATUSES)),
      /** Days on which they were made. */
      dateFrom: z.optional(dayInput),
      dateTo: z.optional(dayInput),
      sort: sortBy("number"),
      limit: limit(),
      cursor,
    }),
    output: page(settlementRow),
    failure: "SETTLEMENTS_FETCH_ERROR",
  }),
  createSettlement: defineRoute({
    method: "POST",
    path: "/admin/finance/settlements",
    summary:
      "Settle with a producer what no settlement has taken, up to a day that is over: of events that are over, less a reserve for refunds",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      producerId: id,
      dateTo: dayInput,
      /** Of events that are not over, too: the part that the organisation is trusted with. */
      isAdvance: z.optional(z.boolean()),
    }),
    output: settlement,
    failure: "SETTLEMENT_CREATE_ERROR",
    status: 201,
  }),
  getPayoutTerms: defineRoute({
    method: "GET",
    path: "/admin/finance/payout-terms/:producerId",
    summary:
      "How far an organisation's money is let go and why, and what a settlement up to yesterday would take",
    access: SUPERADMIN,
    input: z.object({ producerId: id }),
    output: payoutTermsView,
    failure: "SETTLEMENTS_FETCH_ERROR",
  }),
  choosePayoutTier: defineRoute({
    method: "PUT",
    path: "/admin/finance/payout-terms/:producerId",
    summary: "Decide how far an organisation's money is let go, or leave it to its history",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      producerId: id,
      /** Null: by its history. */
      tier: z.nullable(z.enum(PAYOUT_TIERS)),
      reason: text(500, "Escribe por qué"),
    }),
    output: payoutTermsView,
    failure: "PAYOUT_TERMS_ERROR",
  }),
  downloadSettlement: defineRoute({
    method: "GET",
    path: "/admin/finance/settlements/:id/download",
    summary: "A settlement on paper, a PDF",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: download,
    failure: "SETTLEMENTS_FETCH_ERROR",
  }),
  changeSettlementStatus: defineRoute({
    method: "PATCH",
    path: "/admin/finance/settlements/:id",
    summary: "Send a settlement, or say that it is paid, overdue or cancelled",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      id,
      status: z.enum(SETTLEMENT_STATUSES),
      dueOn: z.optional(dayInput),
      /** With `paid`: the day of the transfer, and the bank's reference; from `paid`, the reference of the payment taken back. */
      paidOn: z.optional(dayInput),
      reference: optionalLine(80),
      /** With `paid`: the organisation's account that it went to, as it was shown; or where it went instead, and why. */
      accountId: z.optional(uuid),
      elsewhere: optionalText(300),
      /** Why a payment is taken back (from `paid` to `sent`), or the settlement cancelled. */
      reason: optionalText(500),
      /** With a payment that is taken back: the bank returned it; otherwise it was noted by mistake. */
      isReturned: z.optional(z.boolean()),
      /** With a payment that is taken back and went with a payment file: which, since a reference may be of several. */
      fileId: z.optional(id),
    }),
    output: settlement,
    failure: "SETTLEMENT_UPDATE_ERROR",
  }),
  listProducerSettlements: defineRoute({
    method: "GET",
    path: "/producer/:producerId/settlements",
    summary:
      "What was settled with a producer, the latest number first; no drafts, and none that was cancelled",
    access: PRODUCER,
    right: "finance",
    input: z.object({ producerId: id, limit: limit(25), cursor }),
    output: page(producerSettlement),
    failure: "SETTLEMENTS_FETCH_ERROR",
  }),
  downloadProducerSettlement: defineRoute({
    method: "GET",
    path: "/producer/:producerId/settlements/:id/download",
    summary: "One's settlement on paper, a PDF",
    access: PRODUCER,
    right: "finance",
    input: z.object({ producerId: id, id }),
    output: download,
    failure: "SETTLEMENTS_FETCH_ERROR",
  }),
};
