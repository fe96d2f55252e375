import { isDeepStrictEqual } from "node:util";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { MAX_MESSAGES_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import type { Message, MessageDraft } from "@tarima/shared/messages/message.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { messages } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { findEvent } from "../events/events.repo.ts";
import { logMessage } from "./message-entry.ts";
import { countMessagesOf, findMessage, messageIdOf, thanksIdOf } from "./messages.repo.ts";
import { assertAudience } from "./sending/audience.ts";

interface NewMessage extends MessageDraft {
  /** Made by the client: a message is begun once. */
  requestId: string;
  isThanks: boolean;
}

/** The fields that its organiser writes. */
const draftOf = ({ audience, subject, text, link, takesReplies }: MessageDraft): MessageDraft => ({
  ...{ audience, subject, text, link, takesReplies },
});

/** Thanks are for who came. */
const written = (draft: MessageDraft, { isThanks }: { isThanks: boolean }): MessageDraft => {
  const { audience, ...rest } = draftOf(draft);
  return {
    ...rest,
    audience: isThanks ? { ...audience, recipients: "holders", attendance: "came" } : audience,
  };
};

/** An event whose messages may be prepared: somebody can have tickets of it. Throws MESSAGE_EVENT_PRIVATE, MESSAGE_EVENT_CANCELLED. */
export function assertHasHolders({ status }: Pick<Event, "status">): void {
  if (status === "cancelled") throw new AppError("MESSAGE_EVENT_CANCELLED");
  if (!isPublicStatus(status)) throw new AppError("MESSAGE_EVENT_PRIVATE");
}

/**
 * Begins a message as a draft; begun again by the same request it is what it was. Throws INVALID_REQUEST on the audience,
 * MESSAGES_FULL, IDEMPOTENCY_CONFLICT where the request began another one, and the errors of assertHasHolders.
 */
export async function createMessage(
  event: Event,
  { requestId, isThanks, ...draft }: NewMessage,
  call: SignedCall,
): Promise<Message> {
  assertHasHolders(event);
  assertAudience(event, draft.audience);
  const at = call.now.toISOString();
  const message: Message = {
    ...written(draft, { isThanks }),
    id: isThanks ? thanksIdOf(event.id) : messageIdOf(event.id, requestId),
    eventId: event.id,
    producerId: event.producerId,
    isThanks,
    ...{ status: "draft", obstacle: null, version: 1 },
    ...{ sendAt: null, dueAt: null, countsOn: null, toldUpTo: null },
    ...{ startedAt: null, writtenAt: null, endedAt: null, createdAt: at, updatedAt: at },
  };
  const known = await findMessage(message.id);
  if (known) return same(known, message);
  if ((await countMessagesOf(event.id)) >= MAX_MESSAGES_PER_EVENT) throw new AppError("MESSAGES_FULL");
  const batch = db().batch();
  batch.create(messages.doc(message.id), message);
  logMessage(batch, event, message, call, { action: "created" });
  try {
    await batch.commit();
    return message;
  } catch (error) {
    const other = isAlreadyThere(error) && (await findMessage(message.id));
    if (!other) throw error;
    return same(other, message);
  }
}

function same(known: Message, wished: Message): Message {
  if (!isDeepStrictEqual(draftOf(known), draftOf(wished))) throw new AppError("IDEMPOTENCY_CONFLICT");
  return known;
}

/**
 * Changes what a draft says, and to whom. Repeated after a lost answer it changes nothing. Throws MESSAGE_WRONG_STATE,
 * MESSAGE_CHANGED where it is based on another version, INVALID_REQUEST on the audience.
 */
export async function updateMessage(
  { id, eventId }: Message,
  { version, ...draft }: MessageDraft & { version: number },
  { now }: SignedCall,
): Promise<Message> {
  const event = await findEvent(eventId);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  assertHasHolders(event);
  return changeDocument({ of: messages, id, missing: "MESSAGE_NOT_FOUND" }, (stored) => {
    if (stored.status !== "draft") throw new AppError("MESSAGE_WRONG_STATE");
    const next = written(draft, stored);
    if (isDeepStrictEqual(draftOf(stored), next)) return undefined;
    if (stored.version !== version) throw new AppError("MESSAGE_CHANGED");
    assertAudience(event, next.audience);
    return { ...next, version: version + 1, updatedAt: now.toISOString() };
  });
}

/** Deletes a draft. Throws MESSAGE_WRONG_STATE: what was sent is kept. */
export function deleteMessage({ id }: Message): Promise<void> {
  return deleteDocument({ of: messages, id, missing: "MESSAGE_NOT_FOUND" }, ({ status }) => {
    if (status !== "draft") throw new AppError("MESSAGE_WRONG_STATE");
  });
}
