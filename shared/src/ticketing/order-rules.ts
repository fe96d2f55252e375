import type { Money } from "../lib/numbers/money.ts";
import type { Combination } from "./ticketing.schema.ts";

type Steps = Pick<Combination, "minPerOrder" | "step">;

/** Tickets of a type in an order that has any: in multiples of this. */
export const stepOf = ({ step }: Steps): number => step ?? 1;

/** The fewest tickets of a type in an order that has any. */
export const minimumOf = (type: Steps): number => type.minPerOrder ?? stepOf(type);

/** As many of these tickets as an order can have: whole steps, and none where they are fewer than the minimum. */
export function wholeSteps(type: Steps, tickets: number): number {
  const whole = tickets - (tickets % stepOf(type));
  return whole >= minimumOf(type) ? whole : 0;
}

/** What a press on more or less makes of a quantity: none, the minimum, or a step. */
export function steppedTo(type: Steps, from: number, to: number): number {
  if (to > from) return from > 0 ? from + stepOf(type) : minimumOf(type);
  return from > minimumOf(type) ? from - stepOf(type) : 0;
}

/** The price of each of so many tickets of a type in one order, without the service. */
export const priceOfEach = (
  { price, groupPrice }: Pick<Combination, "price" | "groupPrice">,
  quantity: number,
): Money => (groupPrice && quantity >= groupPrice.from ? groupPrice.price : price);
