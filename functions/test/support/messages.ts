import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { wallClockIn } from "../../../tools/builders/events.ts";
import { buildCall } from "../../../tools/builders/people.ts";
import { findDueMessages } from "../../src/features/messages/messages.repo.ts";
import { createMessage } from "../../src/features/messages/save-message.ts";
import { sendMessage } from "../../src/features/messages/send-message.ts";
import { sendDueMessages } from "../../src/features/messages/sending/send-due-messages.ts";

export const EVERYBODY = { localities: [], types: [], attendance: "any" } as const;

/** What an organiser writes. */
export const messageWish = () => ({
  audience: { ...EVERYBODY, localities: [] as string[], types: [] as string[] },
  subject: "Lleguen temprano",
  text: "Hola.\n\nLas puertas abren a las seis.",
  link: null,
  takesReplies: false,
});

/** A draft of an event. */
export const givenMessage = (
  event: Event,
  wish: Partial<ReturnType<typeof messageWish>> = {},
): Promise<Message> =>
  createMessage(event, { ...messageWish(), ...wish, requestId: randomUUID(), isThanks: false }, buildCall());

/** A message that is scheduled for the day after tomorrow. */
export async function givenScheduledMessage(event: Event): Promise<Message> {
  const sendAt = wallClockIn(2, "10:00", new Date());
  return sendMessage(await givenMessage(event), { version: 1, sendAt }, buildCall());
}

/** Runs the schedule until no message is due: the project holds other tests' messages too. */
export async function sendAllDue(now: Date): Promise<void> {
  while ((await findDueMessages(now, 1)).length > 0) await sendDueMessages(now);
}
