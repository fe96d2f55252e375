import { canMove } from "@tarima/shared/lib/status.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { MESSAGE_TRANSITIONS } from "@tarima/shared/messages/message.status.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { messages } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findEvent } from "../events/events.repo.ts";
import { freeDay } from "./message-day.ts";
import { logMessage } from "./message-entry.ts";

/**
 * Stops a message. What its organiser had scheduled is a draft again, and its day free; what a superadmin stops, and what is being
 * sent, is cancelled: mails that wait are not sent. Stopped again it stays as it is. Throws MESSAGE_WRONG_STATE once it was sent.
 */
export async function stopMessage({ id, eventId }: Message, call: SignedCall): Promise<Message> {
  const event = (await findEvent(eventId)) ?? { id: eventId, name: eventId };
  return changeDocument({ of: messages, id, missing: "MESSAGE_NOT_FOUND" }, async (stored, batch) => {
    if (stored.status === "draft" || stored.status === "cancelled") return undefined;
    const isPlatform = call.actor.role === "superadmin";
    const isDraftAgain = stored.status === "scheduled" && !isPlatform;
    const status = isDraftAgain ? "draft" : "cancelled";
    if (!canMove(MESSAGE_TRANSITIONS, stored.status, status)) throw new AppError("MESSAGE_WRONG_STATE");
    if (stored.status === "scheduled" && stored.countsOn) await freeDay(batch, stored, stored.countsOn);
    const obstacle = isPlatform ? "platform" : "organiser";
    logMessage(batch, event, stored, call, {
      action: "cancelled",
      payload: { before: stored.status, by: obstacle },
    });
    const at = call.now.toISOString();
    return {
      // a request to send it that comes late is of an older version
      version: stored.version + 1,
      ...{ status, dueAt: null, updatedAt: at },
      ...(isDraftAgain ? { sendAt: null, countsOn: null } : { obstacle, endedAt: at }),
    };
  });
}
