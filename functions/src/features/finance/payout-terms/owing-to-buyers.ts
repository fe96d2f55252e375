import type { Event } from "@tarima/shared/events/event.schema.ts";
import { areRefundsRunning } from "../../events/lifecycle/cancellations.repo.ts";
import { countUnfinished } from "../../orders/orders.repo.ts";
import { type DatesOfPasses, openedBy } from "./dates-of-passes.ts";

/**
 * Of events that were called off, or whose passes open a date that was, the ids of those whose buyers still wait for their money: it is on
 * its way back, or was given up and a person is to pay it. A few reads an event that was called off.
 */
export async function findOwingToBuyers(
  found: readonly Event[],
  dates: DatesOfPasses,
): Promise<ReadonlySet<string>> {
  const owing = await Promise.all(
    found.map(async (event) => {
      const off = [event, ...openedBy(event, dates)].flatMap((it) =>
        it?.status === "cancelled" ? it.id : [],
      );
      return (await owes(event, off)) ? [event.id] : [];
    }),
  );
  return new Set(owing.flat());
}

async function owes({ id }: Event, calledOff: readonly string[]): Promise<boolean> {
  if (calledOff.length === 0) return false;
  if ((await Promise.all(calledOff.map(areRefundsRunning))).includes(true)) return true;
  return (await countUnfinished(id)) > 0;
}
