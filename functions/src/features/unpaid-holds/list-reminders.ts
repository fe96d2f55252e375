import type { WaitingReminder } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import { isStopped, stateOfReminder } from "./reminder-state.ts";
import { findWaitingReminders, readReminders } from "./unpaid-holds.repo.ts";

/** The mails after an unpaid hold that somebody agreed to and may still get. */
export async function listReminders(uid: string, now: Date): Promise<WaitingReminder[]> {
  const [waiting, person] = await Promise.all([findWaitingReminders(uid), readReminders(uid)]);
  return waiting.flatMap((order) => {
    const { id, event, reminder } = order;
    if (!reminder || isStopped(reminder, person.data()) || stateOfReminder(order, now) === "never") return [];
    return { orderId: id, event: event.name, consent: reminder.consent };
  });
}
