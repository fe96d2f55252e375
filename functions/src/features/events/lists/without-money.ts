import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { hasRight } from "@tarima/shared/team/membership.ts";
import type { Actor } from "../../../lib/http/call.ts";
import type { findSalesByEvent } from "../../metrics/metrics.repo.ts";

/** Whether somebody may see what was earned: members without `sales` and `finance` may not. */
export const seesMoney = ({ team }: Pick<Actor, "team">): boolean => hasRight(team, ["sales", "finance"]);

const free = <T extends { revenue: number }>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, revenue: 0 }));

/** How an event sells, in tickets alone. Pure. */
export const withoutMoney = (of: EventStatistics): EventStatistics => ({
  ...of,
  revenue: 0,
  refunded: 0,
  account: { paid: 0, commission: 0, gatewayFee: 0, contribution: 0, corrections: 0, net: 0 },
  byType: free(of.byType),
  byPromoter: free(of.byPromoter),
  byDay: free(of.byDay),
});

type Sales = Awaited<ReturnType<typeof findSalesByEvent>>;

/** How events sell, in tickets alone. Pure. */
export const withoutMoneyIn = (sales: Sales): Sales =>
  Object.fromEntries(Object.entries(sales).map(([id, sold]) => [id, { ...sold, revenue: 0 }]));
