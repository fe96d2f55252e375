import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import type { MessageObstacle } from "@tarima/shared/messages/message.status.ts";
import { isLongOver } from "@tarima/shared/messages/message-times.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { findAccountById } from "../../../lib/auth/find-account.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import { findEvent } from "../../events/events.repo.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { findMessage } from "../messages.repo.ts";

/** Why nobody is to be written to about an event; undefined where they may be. */
export function obstacleOf(event: Event, now: Date): MessageObstacle | undefined {
  if (event.status === "cancelled") return "event-cancelled";
  if (event.status === "suspended") return "event-suspended";
  if (event.status !== "published" && event.status !== "completed") return "event-private";
  return isLongOver(event, now) ? "event-long-over" : undefined;
}

export type Standing =
  | { event: Event; producer: Producer }
  | { obstacle: MessageObstacle; event: Event | undefined };

/** Whether an event may be written about now, and by whom it is organised: an active producer whose account is enabled. */
export async function standingOf(
  { eventId, producerId }: Pick<Message, "eventId" | "producerId">,
  now: Date,
): Promise<Standing> {
  const [event, producer] = await Promise.all([findEvent(eventId), findProducer(producerId)]);
  if (!event) return { obstacle: "event-gone", event };
  const obstacle = obstacleOf(event, now);
  if (obstacle) return { obstacle, event };
  const owner = producer?.status === "active" ? await findAccountById(producer.ownerUid) : undefined;
  return producer && owner?.emailVerified ? { event, producer } : { obstacle: "producer", event };
}

/** How long an instance that sends a message's mails may take it for what it was. */
const FRESH_MS = 5_000;
const CACHED = 50;

/** A message with where it stands: each of its thousands of mails asks. */
export const messageNow = memoizeWithTtl(
  async (messageId: string) => {
    const message = await findMessage(messageId);
    return message && { message, standing: await standingOf(message, new Date()) };
  },
  FRESH_MS,
  CACHED,
);
