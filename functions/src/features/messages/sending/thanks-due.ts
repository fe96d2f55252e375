import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { type Timed, thanksAt } from "@tarima/shared/messages/message-times.ts";

/** The event may be moved, and nobody tells its message: it is looked at again this often at least. */
const LOOKS_AGAIN_MS = 6 * HOUR_MS;

type Waiting = Pick<Message, "isThanks" | "sendAt">;

/** When thanks are sent as the event is now; undefined while it has no date. */
export function thanksDueAt(event: Timed): Date | undefined {
  const at = thanksAt(event);
  return at === undefined ? undefined : instantOf(at, event.timeZone);
}

/**
 * When a message that is looked at is looked at again, since its event has moved, or its clock has: thanks until their morning, others
 * until their time where the event is by now. Undefined where it is due.
 */
export function waitsUntil({ isThanks, sendAt }: Waiting, event: Timed, now: Date): Date | undefined {
  const dueAt = isThanks ? thanksDueAt(event) : sendAt ? instantOf(sendAt, event.timeZone) : now;
  if (dueAt && dueAt <= now) return undefined;
  return isThanks || !dueAt ? looksAgainAt(event, now) : dueAt;
}

/** When to look at the thanks of an event: once they are due, and before that from time to time. */
export function looksAgainAt(event: Timed, now: Date): Date {
  const later = now.getTime() + LOOKS_AGAIN_MS;
  return new Date(Math.min(thanksDueAt(event)?.getTime() ?? later, later));
}
