import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { saleState } from "@tarima/shared/ticketing/sale-window.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Countdown from this long before. */
const SOON = 7 * DAY;

export interface NextPhase {
  name: string;
  /** Time until it opens, milliseconds. */
  left: number;
  /** Its lowest price, pesos, service fee included. */
  price: number;
  /** The present lowest price; undefined while nothing is on sale. */
  priceNow: number | undefined;
}

/** The next phase, if it opens within days. */
export function nextPhase({ event, phases, combinations }: PublicEvent, now: Date): NextPhase | undefined {
  const { timeZone, feeRate } = event;
  const lowestIn = (phaseIds: readonly string[]): number | undefined => {
    const prices = combinations
      .filter(({ phaseId, onlyWith }) => !onlyWith && phaseIds.includes(phaseId))
      .map(({ price }) => priceWithFee(price, feeRate));
    return prices.length > 0 ? Math.min(...prices) : undefined;
  };
  const open = phases.filter((phase) => saleState(phase, timeZone, now) === "open");
  const [next] = phases
    .filter((phase) => saleState(phase, timeZone, now) === "upcoming" && lowestIn([phase.id]) !== undefined)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const price = next && lowestIn([next.id]);
  if (!next || price === undefined) return undefined;
  const left = instantOf(next.startsAt, timeZone).getTime() - now.getTime();
  if (left > SOON) return undefined;
  return { name: next.name, left, price, priceNow: lowestIn(open.map(({ id }) => id)) };
}

/** "2 d 4 h", "4 h 12 min", "12 min". */
export function timeLeftLabel(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const rest = minutes % 60;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}
