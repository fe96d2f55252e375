import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** On an order: its buyer agreed to one mail if it is not paid in time. */
export const reminder = z.object({
  /** Proof of what they agreed to: which text, when and how. */
  consent: z.object({ version: z.string(), at: instant, channel: z.enum(["web"]) }),
  /** When the mail was queued; null until then, and where it never was. */
  sentAt: z.nullable(instant),
  /** When they took it back after it was queued: it does not leave any more, if it has not left. */
  takenBackAt: z.optional(instant),
});
export type Reminder = z.output<typeof reminder>;

/** A mail that may still come, as its person reads it. */
export const waitingReminder = z.object({
  orderId: id,
  /** The name of the order's event. */
  event: z.string(),
  consent: reminder.shape.consent,
});
export type WaitingReminder = z.output<typeof waitingReminder>;

/** `holdReminders/{uid}`: what a person was sent of these mails lately, and whether they ended them. */
export const holdReminders = z.object({
  uid: id,
  /** Consents given until then are void; null where they never ended any. */
  stoppedAt: z.nullable(instant),
  /** Of the last thirty days, one an event; see MOST_REMINDERS. */
  sent: z.array(z.object({ eventId: id, at: instant })),
});
export type HoldReminders = z.output<typeof holdReminders>;
