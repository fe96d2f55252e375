import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { MESSAGES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { messageDaysOf } from "../../lib/firestore/collections.ts";

/** The venue's day on which a message is sent: at a time on its clock, or now. */
export const dayOfSending = (
  sendAt: string | null,
  { timeZone }: Pick<Event, "timeZone">,
  now: Date,
): string => dayOf(sendAt ?? wallClockOf(now, timeZone));

type Counted = Pick<Message, "id" | "eventId">;

/** Counts a message on a day, as part of the commit that schedules it. Throws MESSAGE_DAY_FULL. */
export async function takeDay(batch: WriteBatch, message: Counted, day: string): Promise<void> {
  await changeDay(batch, message, day, (messages) => {
    if (messages.length >= MESSAGES_PER_DAY)
      throw new AppError("MESSAGE_DAY_FULL", { fields: { sendAt: ERRORS.MESSAGE_DAY_FULL.message } });
    return [...messages, message.id];
  });
}

/** Takes a message off a day, as part of the commit that makes it a draft again. */
export async function freeDay(batch: WriteBatch, message: Counted, day: string): Promise<void> {
  await changeDay(batch, message, day, (messages) => messages.filter((id) => id !== message.id));
}

async function changeDay(
  batch: WriteBatch,
  { eventId }: Counted,
  day: string,
  change: (messages: string[]) => string[],
): Promise<void> {
  const snapshot = await messageDaysOf(eventId).doc(day).get();
  const messages = change(snapshot.data()?.messages ?? []);
  if (snapshot.updateTime) batch.update(snapshot.ref, { messages }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { messages });
}
