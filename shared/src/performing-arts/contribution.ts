import { today } from "../lib/dates/calendar-day.ts";
import type { Money } from "../lib/numbers/money.ts";
import { uvtOf } from "./uvt.ts";

/** From so many UVT on, a ticket owes the contribution. Source: Ley 1493 de 2011, art. 7. */
const FROM_UVT = 3;
/** What it owes, percent of its price. Source: the same. */
const PERCENT = 10;

/**
 * What one ticket of a performing-arts show owes of the contribution, in whole pesos, half a peso up. `paid`: what its buyer paid for the
 * right to attend, after discounts and without the service, which pays for something else. It is part of that price and does not come on
 * top. The year of the UVT is that of the sale, in Colombia. Throws where it is not known. Pure.
 */
export function contributionOf(paid: Money, soldAt: Date): Money {
  const year = Number(today(soldAt).slice(0, 4));
  return paid >= FROM_UVT * uvtOf(year) ? Math.round((paid * PERCENT) / 100) : 0;
}
