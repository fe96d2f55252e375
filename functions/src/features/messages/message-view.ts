import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Message, MessageView } from "@tarima/shared/messages/message.schema.ts";
import { thanksAt } from "@tarima/shared/messages/message-times.ts";
import { findEvent } from "../events/events.repo.ts";
import { figuresOf } from "./messages.repo.ts";

/** A message as its organiser receives it. `event`: as it is now. */
export async function messageViewOf(message: Message, event: Event | undefined): Promise<MessageView> {
  return {
    ...message,
    thanksAt: message.isThanks && event ? (thanksAt(event) ?? null) : null,
    figures: message.startedAt ? await figuresOf(message.id) : null,
  };
}

export const messageView = async (message: Message): Promise<MessageView> =>
  messageViewOf(message, await findEvent(message.eventId));
