import { eachEventAround } from "../../events/events.repo.ts";
import { announceReminder } from "../../events/lifecycle/announcements.repo.ts";
import { isReminderDue } from "./reminder.ts";

/** Schedules the reminders of tomorrow's events. Safe to repeat. */
export async function remindHolders(now: Date): Promise<void> {
  for await (const event of eachEventAround(now)) {
    if (isReminderDue(event, now)) await announceReminder(event, now);
  }
}
