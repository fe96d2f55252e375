import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { OrderItem, Selection } from "@tarima/shared/orders/order.schema.ts";
import { isPerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import { assertDatesOpen } from "../../ticketing/pass-dates.ts";

/** The further dates that were found open a moment ago, by id. */
export type DatesLook = ReadonlyMap<string, Event>;

/** Thrown by a sale of a pass whose further dates were not looked at: it is decided on one event, and they are others. */
class NeedsDates extends Error {
  readonly eventIds: readonly string[];

  constructor(eventIds: readonly string[]) {
    super("The further dates of a pass have to be looked at first");
    this.eventIds = eventIds;
  }
}

/** A pass may be changed once while its dates are looked at, hardly twice. */
const TRIES = 3;

/** Lets a sale be decided; where it is of a pass, once more after its further dates were found open. Throws EVENT_NOT_ON_SALE. */
export async function lookingAtDates<T>(now: Date, decide: (dates: DatesLook) => Promise<T>): Promise<T> {
  let dates: DatesLook = new Map();
  for (let tries = 1; ; tries++) {
    try {
      return await decide(dates);
    } catch (error) {
      if (!(error instanceof NeedsDates) || tries === TRIES) throw error;
      dates = await assertDatesOpen(error.eventIds, now);
    }
  }
}

/** Makes `lookingAtDates` look at the further dates of the passes in a choice, unless it has. */
export function assertLookedAtDates(
  { combinations }: Event,
  selections: readonly Selection[],
  looked: DatesLook,
): void {
  const chosen = new Set(selections.map(({ combinationId }) => combinationId));
  const dates = combinations.flatMap(({ id, pass }) => (chosen.has(id) && pass ? pass.dates : []));
  const eventIds = [...new Set(dates.map(({ eventId }) => eventId))];
  if (eventIds.some((id) => !looked.has(id))) throw new NeedsDates(eventIds);
}

/** Whether a line is a pass of which a further date is a performing-arts show: the pass owes the contribution as a whole. */
export function opensShow(
  { combinations }: Event,
  { combinationId }: Pick<OrderItem, "combinationId">,
  dates: DatesLook,
): boolean {
  const further = combinations.find(({ id }) => id === combinationId)?.pass?.dates ?? [];
  return further.some(({ eventId }) => isPerformingArts(dates.get(eventId)?.performingArts));
}
