import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { canMove } from "@tarima/shared/lib/status.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { MESSAGE_TRANSITIONS, type MessageObstacle } from "@tarima/shared/messages/message.status.ts";
import { thanksAt, wrongTime } from "@tarima/shared/messages/message-times.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { messages } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findEvent } from "../events/events.repo.ts";
import { dayOfSending, takeDay } from "./message-day.ts";
import { logMessage } from "./message-entry.ts";
import { assertAudience } from "./sending/audience.ts";
import { hasAudience } from "./sending/count-audience.ts";
import { obstacleOf } from "./sending/standing.ts";
import { looksAgainAt } from "./sending/thanks-due.ts";

interface Wish {
  /** What was read when it was asked for. */
  version: number;
  /** On the venue's clock; null for now, and for thanks, which go on the morning after. */
  sendAt: string | null;
}

const REFUSALS: Readonly<Partial<Record<MessageObstacle, ErrorCode>>> = {
  "event-cancelled": "MESSAGE_EVENT_CANCELLED",
  "event-suspended": "MESSAGE_EVENT_SUSPENDED",
  "event-private": "MESSAGE_EVENT_PRIVATE",
  "event-long-over": "MESSAGE_EVENT_LONG_OVER",
};

/**
 * Sends a draft now, or schedules it. Pressed again it is sent once. Throws MESSAGE_CHANGED, MESSAGE_WRONG_STATE, MESSAGE_TO_NOBODY,
 * MESSAGE_DAY_FULL, THANKS_TOO_LATE, TOO_MANY_REQUESTS, those of REFUSALS, and INVALID_REQUEST on `sendAt` and on the audience.
 */
export async function sendMessage(message: Message, wish: Wish, call: SignedCall): Promise<Message> {
  const event = await findEvent(message.eventId);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const sendAt = message.isThanks ? null : wish.sendAt;
  const isNow = sendAt === null && !message.isThanks;
  if (message.status === "draft") {
    assertMaySend(event, message, sendAt, call.now);
    // who will have tickets by the time of a scheduled one is not known
    if (isNow && !(await hasAudience(event, message.audience, call))) throw new AppError("MESSAGE_TO_NOBODY");
  }
  const target = { of: messages, id: message.id, missing: "MESSAGE_NOT_FOUND" } as const;
  return changeDocument(target, async (stored, batch) => {
    const isAsRead = stored.version === wish.version && stored.version === message.version;
    if (isAsWished(stored, sendAt)) {
      if (stored.version !== wish.version) throw new AppError("MESSAGE_CHANGED"); // in another window, and sent there
      return undefined;
    }
    const status = isNow ? "sending" : "scheduled";
    if (!canMove(MESSAGE_TRANSITIONS, stored.status, status)) throw new AppError("MESSAGE_WRONG_STATE");
    if (!isAsRead) throw new AppError("MESSAGE_CHANGED");
    const countsOn = stored.isThanks ? null : dayOfSending(sendAt, event, call.now);
    if (countsOn) await takeDay(batch, stored, countsOn);
    logMessage(batch, event, stored, call, {
      action: isNow ? "sent" : "scheduled",
      payload: { audience: stored.audience, ...(sendAt && { sendAt }) },
    });
    const at = call.now.toISOString();
    return {
      ...{ status, sendAt, countsOn, obstacle: null, updatedAt: at },
      startedAt: isNow ? at : null,
      dueAt: dueAtOf(event, stored, sendAt, call.now).toISOString(),
    };
  });
}

function assertMaySend(
  event: Event,
  { audience, isThanks }: Message,
  sendAt: string | null,
  now: Date,
): void {
  const obstacle = obstacleOf(event, now);
  if (obstacle) throw new AppError(REFUSALS[obstacle] ?? "MESSAGE_WRONG_STATE");
  assertAudience(event, audience);
  const wrong = sendAt && wrongTime(sendAt, event, now);
  if (wrong) throw new AppError("INVALID_REQUEST", { fields: { sendAt: wrong } });
  const thanks = isThanks ? thanksAt(event) : undefined;
  if (thanks && instantOf(thanks, event.timeZone) <= now) throw new AppError("THANKS_TOO_LATE");
}

/** Whether it was asked for before, and the answer was lost, or the button was pressed twice. */
function isAsWished({ status, isThanks, sendAt: scheduled }: Message, sendAt: string | null): boolean {
  if (status === "draft" || status === "cancelled") return false;
  return isThanks || scheduled === sendAt;
}

function dueAtOf(event: Event, { isThanks }: Message, sendAt: string | null, now: Date): Date {
  if (isThanks) return looksAgainAt(event, now);
  return sendAt ? instantOf(sendAt, event.timeZone) : now;
}
