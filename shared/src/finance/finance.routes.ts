import * as z from "zod/mini";
import { download } from "../download.ts";
import { dayInput } from "../events/discovery-input.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { inOrder } from "../in-order.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { cursor, id, limit, page } from "../primitives.ts";
import { SUPERADMIN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { financeOrder, financeSummary, revenueByDay, topPerformers } from "./finance.schema.ts";
import { rangeChecks, rangeFields } from "./finance-range.ts";
import { SETTLEMENT_STATUSES, settlement } from "./settlement.schema.ts";

const range = z.object(rangeFields).check(...rangeChecks);
const orderFilters = {
  ...rangeFields,
  producerId: z.optional(id),
  eventId: z.optional(id),
  status: z.optional(z.enum(PAYMENT_STATUSES)),
};

/** The platform's books. Days are Colombia's; without any, the last thirty. */
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
    summary: "Paid orders and courtesies with what each comes to, the latest paid first",
    access: SUPERADMIN,
    input: z.object({ ...orderFilters, limit: limit(25), cursor }).check(inOrder("dateFrom", "dateTo")),
    output: page(financeOrder),
    failure: "FINANCE_FETCH_ERROR",
  }),
  exportFinance: defineRoute({
    method: "GET",
    path: "/admin/finance/export",
    summary: "The same orders as a file",
    access: SUPERADMIN,
    input: z
      .object({ ...orderFilters, format: z._default(z.enum(EXPORT_FORMATS), "csv") })
      .check(inOrder("dateFrom", "dateTo")),
    output: download,
    failure: "FINANCE_EXPORT_ERROR",
  }),
  listSettlements: defineRoute({
    method: "GET",
    path: "/admin/finance/settlements",
    summary: "What was settled with producers, the latest number first",
    access: SUPERADMIN,
    input: z.object({
      producerId: z.optional(id),
      status: z.optional(z.enum(SETTLEMENT_STATUSES)),
      limit: limit(),
      cursor,
    }),
    output: page(settlement),
    failure: "SETTLEMENTS_FETCH_ERROR",
  }),
  createSettlement: defineRoute({
    method: "POST",
    path: "/admin/finance/settlements",
    summary: "Settle with a producer all that no settlement has taken, up to a day that is over",
    access: SUPERADMIN,
    input: z.object({ producerId: id, dateTo: dayInput }),
    output: settlement,
    failure: "SETTLEMENT_CREATE_ERROR",
    status: 201,
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
    input: z.object({ id, status: z.enum(SETTLEMENT_STATUSES), dueOn: z.optional(dayInput) }),
    output: settlement,
    failure: "SETTLEMENT_UPDATE_ERROR",
  }),
};
