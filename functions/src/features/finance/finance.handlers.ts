import type { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { rangeBefore, rangeOf } from "@tarima/shared/finance/finance-range.ts";
import { colombianDay, NO_METRICS, sumOf } from "@tarima/shared/finance/metrics.ts";
import { assertShort } from "../../lib/documents/assert-short.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { listOrder, uniqueOrder } from "../../lib/http/list-order.ts";
import { countedPageOf } from "../../lib/http/paging.ts";
import { countDeclared, findEntries, LEDGER_ORDERS, totalEntries } from "../ledger/ledger.repo.ts";
import { type DayMetrics, findDays, scopes } from "../metrics/metrics.repo.ts";
import { ownProducerById } from "../producers/producers.policy.ts";
import { exportContribution } from "./contribution/export-contribution.ts";
import { closeRefundByHand, correctMoney, leaveRefundByHand, payRefundByHand } from "./correct-order.ts";
import { exportFinance } from "./export-finance.ts";
import {
  FAILED_REFUND_ORDERS,
  failedRefundsOfPage,
  findOrdersWithFailedRefunds,
  totalOrdersWithFailedRefunds,
} from "./failed-refunds.ts";
import { financeOrderOf } from "./finance-order.ts";
import {
  BOOKED_ORDERS,
  countBookedOrders,
  findBookedOrders,
  totalBookedOrders,
} from "./finance-orders.repo.ts";
import { assertShown, findProducerEntries, totalProducerEntries } from "./payouts/producer-entries.ts";
import { exportReconciliations } from "./reconciliation/export-reconciliations.ts";
import { reconcileDay } from "./reconciliation/reconcile-day.ts";
import { findReconciliations, totalReconciliations } from "./reconciliation/reconciliations.repo.ts";
import { searchOrders } from "./search-orders.ts";
import { topPerformers } from "./top-performers.ts";

const added = (days: readonly DayMetrics[]) => ({ ...NO_METRICS, ...sumOf(days) });
const metricsOf = ({ day: _, ...metrics }: DayMetrics) => metrics;

export const financeHandlers: Bindings<typeof financeRoutes> = {
  getFinance: {
    handle: async (asked, { now }) => {
      const range = rangeOf(asked, colombianDay(now));
      const before = rangeBefore(range);
      const days = await findDays(scopes.platform, before.from, range.to);
      return {
        ...range,
        metrics: added(days.filter(({ day }) => day >= range.from)),
        previous: added(days.filter(({ day }) => day < range.from)),
      };
    },
  },
  getRevenue: {
    handle: async (asked, { now }) => {
      const { from, to } = rangeOf(asked, colombianDay(now));
      const days = await findDays(scopes.platform, from, to);
      return { days: days.map((day) => ({ day: day.day, metrics: metricsOf(day) })) };
    },
  },
  getTopPerformers: { handle: (asked, { now }) => topPerformers(rangeOf(asked, colombianDay(now))) },
  listFinanceOrders: {
    handle: async ({ limit, cursor, sort = "-paidAt", search, ...filter }) => {
      if (search) {
        const found = await searchOrders({ ...filter, search, limit, cursor });
        return { ...found, items: found.items.map(financeOrderOf) };
      }
      const order = listOrder(BOOKED_ORDERS, sort, cursor);
      const rows = findBookedOrders(filter, order, limit + 1);
      const page = await countedPageOf(rows, totalBookedOrders(filter, order), limit, order.sortValues);
      return { ...page, items: page.items.map(financeOrderOf) };
    },
  },
  exportFinance: {
    handle: async ({ format, ...filter }, call) => {
      await assertShort(call, () => countBookedOrders(filter));
      return exportFinance(filter, format, call.now);
    },
  },
  exportContribution: {
    handle: async ({ months, format }, call) => {
      await assertShort(call, () => countDeclared(months));
      return exportContribution(months, format, call.now);
    },
  },
  listLedger: {
    handle: async ({ limit, cursor, sort = "-at", ...filter }) => {
      const order = listOrder(LEDGER_ORDERS, sort, cursor);
      const rows = findEntries(filter, order, limit + 1);
      return countedPageOf(rows, totalEntries(filter, order), limit, order.sortValues);
    },
  },
  listProducerLedger: owned(ownProducerById, async ({ limit, cursor, sort = "-at", ...filter }) => {
    await assertShown(filter);
    const order = listOrder(LEDGER_ORDERS, sort, cursor);
    const rows = findProducerEntries(filter, order, limit + 1);
    return countedPageOf(rows, totalProducerEntries(filter, order), limit, order.sortValues);
  }),
  listFailedRefunds: {
    handle: async ({ limit, cursor, sort = "dueOn" }) => {
      const order = listOrder(FAILED_REFUND_ORDERS, sort, cursor);
      const found = findOrdersWithFailedRefunds(order, limit + 1);
      const page = await countedPageOf(found, totalOrdersWithFailedRefunds(order), limit, order.sortValues);
      return { ...page, items: failedRefundsOfPage(page.items, order) };
    },
  },
  payRefundByHand: { handle: (refund, call) => payRefundByHand(refund, call) },
  leaveRefundByHand: { handle: (refund, call) => leaveRefundByHand(refund, call) },
  closeRefund: { handle: (input, call) => closeRefundByHand(input, call) },
  correctMoney: {
    handle: async (input, call) => ({
      items: await correctMoney(input, call),
      cursor: null,
      hasNextPage: false,
    }),
  },
  listReconciliations: {
    handle: async ({ limit, cursor, sort = "-day", ...range }) => {
      const { direction, after, cursorOf } = uniqueOrder(sort, cursor);
      const rows = findReconciliations(range, direction, limit + 1, after);
      return countedPageOf(rows, totalReconciliations(range), limit, ({ day }) => cursorOf(day));
    },
  },
  exportReconciliations: {
    handle: async ({ format, ...range }, call) => exportReconciliations(range, format, call.now),
  },
  reconcileDay: { handle: ({ day }, call) => reconcileDay(day, call.now) },
};
