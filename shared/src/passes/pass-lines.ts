import type { Event } from "../events/event.schema.ts";
import type { OrderItem } from "../orders/order.schema.ts";

/** The ticket type that a pass is on a further date: unique there, whatever types that date has of its own. */
export const passIdOf = (soldBy: string, combinationId: string): string => `${soldBy}~${combinationId}`;

/** Whether an event sells a pass, or is a further date of one. */
export const isInPass = ({ combinations, passes = [] }: Pick<Event, "combinations" | "passes">): boolean =>
  passes.length > 0 || combinations.some(({ pass }) => pass);

/** Whether a line, or a ticket's, opens a further date of a pass: it takes no places of its order's event and is no ticket sold. */
export const isFurtherDate = ({ pass }: { pass?: { at: number } | undefined }): boolean =>
  (pass?.at ?? 1) > 1;

/**
 * The lines of an order: of each pass one a date, which share its price evenly to the peso. Further dates come after everything
 * else, so that the numbers of what is sold begin with 1 and follow each other.
 */
export function withPassLines(
  { id, combinations }: Pick<Event, "id" | "combinations">,
  items: readonly OrderItem[],
): OrderItem[] {
  const further: OrderItem[] = [];
  const first = items.map((item): OrderItem => {
    const dates = combinations.find((it) => it.id === item.combinationId)?.pass?.dates ?? [];
    if (dates.length === 0) return item;
    const of = dates.length + 1;
    const share = Math.floor(item.price / of);
    dates.forEach(({ eventId }, i) => {
      further.push({ ...item, price: share, pools: [], pass: { at: i + 2, of, eventId } });
    });
    return { ...item, price: item.price - share * dates.length, pass: { at: 1, of, eventId: id } };
  });
  return [...first, ...further];
}

/** An order's lines as they are said: a pass is one, at its whole price. */
export function saidLines<Line extends Pick<OrderItem, "combinationId" | "price" | "pass">>(
  items: readonly Line[],
): Line[] {
  return items
    .filter((item) => !isFurtherDate(item))
    .map((item) => {
      if (!item.pass) return item;
      const further = items.filter((it) => it.combinationId === item.combinationId && isFurtherDate(it));
      return { ...item, price: further.reduce((sum, { price }) => sum + price, item.price) };
    });
}

type Numbered = readonly Pick<OrderItem, "combinationId" | "quantity" | "pass">[];

/** The first number of each line of an order. */
function startsOf(items: Numbered): number[] {
  let next = 1;
  return items.map(({ quantity }) => {
    const start = next;
    next += quantity;
    return start;
  });
}

/** All numbers of the passes that some numbers of an order belong to, and those that belong to none. */
export function withWholePasses(items: Numbered, numbers: readonly number[]): number[] {
  const starts = startsOf(items);
  const whole = numbers.flatMap((number) => {
    const line = items.findIndex(({ quantity }, i) => {
      const start = starts[i] ?? 0;
      return number >= start && number < start + quantity;
    });
    const own = items[line];
    if (!own?.pass) return [number];
    const place = number - (starts[line] ?? 0);
    return items.flatMap((it, i) =>
      it.pass && it.combinationId === own.combinationId ? [(starts[i] ?? 0) + place] : [],
    );
  });
  return [...new Set(whole)];
}
