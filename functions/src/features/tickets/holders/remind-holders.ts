import { eachEventAround } from "../../events/events.repo.ts";
import { announceReminder } from "../../events/lifecycle/announcements.repo.ts";
import { isReminderDue } from "./reminder.ts";

/** Notes for every event of tomorrow that its holders are to be reminded of it. Safe to repeat. */
export async function remindHolders(now: Date): Promise<void> {
  for await (const event of eachEventAround(now)) {
    if (isReminderDue(event, now)) await announceReminder(event, now);
  }
}
