import { MESSAGE_TESTS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { once } from "../../lib/firestore/once.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { DAY_MINUTES, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { mails } from "../mail/mails.ts";
import { queueMailIn } from "../mail/outbox.ts";

/** Sends a message to whoever asks, at the verified address of their account; asked again by the same request, once. */
export async function testMessage(
  { id: messageId, eventId }: Message,
  requestId: string,
  { actor, now }: SignedCall,
): Promise<{ to: string }> {
  const id = `message-test-${messageId}-${requestId}`;
  const known = await mails.doc(id).get();
  if (!known.exists) {
    const key = `message tests|${actor.uid}`;
    await limitRate([{ key, most: MESSAGE_TESTS_PER_DAY, windowMinutes: DAY_MINUTES }], now);
    // the event in place of the message's id, by which those that were sent are counted
    const letter = {
      id,
      to: actor.email,
      template: "message-test",
      data: { eventId, testOf: messageId },
    } as const;
    await once(mails.doc(id), (batch) => queueMailIn(batch, letter, now));
  }
  return { to: actor.email };
}
