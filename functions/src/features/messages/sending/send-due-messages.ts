import { createHash } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import type { MessageObstacle } from "@tarima/shared/messages/message.status.ts";
import type { QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { messages } from "../../../lib/firestore/collections.ts";
import { once } from "../../../lib/firestore/once.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import { systemCall } from "../../../lib/http/system-call.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findEvent } from "../../events/events.repo.ts";
import { mails } from "../../mail/mails.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { type Bought, typesBought } from "../../orders/buyers.repo.ts";
import type { Holder } from "../../tickets/holders/holders.repo.ts";
import { readersOf } from "../../tickets/holders/readers.ts";
import { logMessage } from "../message-entry.ts";
import { countMails, figuresOf, findDueMessages, markMessage, readMessage } from "../messages.repo.ts";
import { hasBought, hasValid, isAddressed, typesOf } from "./audience.ts";
import { type Progress, readAudiencePage } from "./audience-page.ts";
import { standingOf } from "./standing.ts";
import { waitsUntil } from "./thanks-due.ts";

/** Tickets or orders read at once. */
const PAGE = 500;
/** People whose mails are queued concurrently. */
const AT_ONCE = 20;
/** Messages of a run, and how long it goes on; the next run continues. */
const MESSAGES = 20;
const RUN_MS = 4 * MINUTE_MS;
/**
 * While its mails leave, which takes days where the mail server is away so long, a message is looked at after a sixth of the time that
 * has passed, within these bounds; longer than a mail is tried, nothing is waited for.
 */
const [LEAVES_MS, LEAVES_SLOWLY_MS] = [MINUTE_MS, 30 * MINUTE_MS];
const PART_OF_AGE = 6;
const MOST_LEAVES_MS = 5 * DAY_MS;
const FAILED_WAITS_MS = 5 * MINUTE_MS;

const inMs = (ms: number, now: Date): string => new Date(now.getTime() + ms).toISOString();

type Snapshot = QueryDocumentSnapshot<Message>;

/** Goes on with all messages that are due. Safe to repeat, and to run twice at once. */
export async function sendDueMessages(now: Date): Promise<void> {
  const until = Date.now() + RUN_MS;
  for (const snapshot of await findDueMessages(now, MESSAGES)) {
    if (Date.now() > until) return;
    try {
      await goOn(snapshot, now, until);
    } catch (error) {
      logger.error("A message to ticket holders waits", { id: snapshot.id, error: String(error) });
      // the others are not kept waiting by it
      await markMessage(snapshot.id, { dueAt: inMs(FAILED_WAITS_MS, now) }, snapshot.updateTime);
    }
  }
}

async function goOn(due: Snapshot, now: Date, until: number): Promise<void> {
  const message = due.data();
  const standing = await standingOf(message, now);
  const { event } = standing;
  if (message.status === "scheduled" && event && event.status !== "cancelled") {
    // a suspension may be over by the time it is due
    const until = waitsUntil(message, event, now);
    if (until) {
      await markMessage(due.id, { dueAt: until.toISOString() }, due.updateTime);
      return;
    }
  }
  if ("obstacle" in standing) {
    if (await hasLeft(message)) await finish(message, due.updateTime, now);
    else await cancel(message, standing.obstacle, now);
    return;
  }
  if (message.status === "scheduled") await begin(due, standing.event, now);
  const begun = await readMessage(due.id);
  const sending = begun.data();
  if (sending?.status !== "sending" || !begun.updateTime) return; // stopped meanwhile
  if (sending.writtenAt) await finish(sending, begun.updateTime, now);
  else await write(sending, begun.updateTime, now, until);
}

/** Begins what was scheduled, with its entry in the log. */
async function begin(due: Snapshot, event: Event, now: Date): Promise<void> {
  await changeDocument(
    { of: messages, id: due.id, known: due },
    (stored, batch): Partial<Message> | undefined => {
      if (stored.status !== "scheduled" || !isDue(stored, now)) return undefined;
      const payload = { audience: stored.audience };
      logMessage(batch, event, stored, systemCall(now), { action: "sent", payload });
      return { status: "sending", startedAt: now.toISOString(), updatedAt: now.toISOString() };
    },
  );
}

const isDue = ({ dueAt }: Message, now: Date): boolean =>
  dueAt !== null && Date.parse(dueAt) <= now.getTime();

/**
 * Queues one mail per person, page by page; who holds or has bought what when a page is read decides. May be interrupted: progress is
 * stored, and mail ids derive from message and address, so that nobody is mailed twice.
 */
async function write(message: Message, since: Timestamp, now: Date, until: number): Promise<void> {
  let from: Progress = message;
  let knownAt: Timestamp | undefined = since;
  for (let isLast = false; !isLast && knownAt && Date.now() < until; ) {
    // the event or its producer may have been suspended since the last page
    const standing = await standingOf(message, now);
    if ("obstacle" in standing) return cancel(message, standing.obstacle, now);
    const { event } = standing;
    const types = typesOf(event, message.audience);
    const page = await readAudiencePage(event.id, message.audience, from, PAGE);
    const holders = page.holders.filter(({ tickets }) => hasValid(types, tickets));
    await forEachConcurrent(holders, AT_ONCE, (holder) => writeToHolder(holder, message, types, now));
    const bought = page.bought.filter((order) => hasBought(types, typesBought(order, event.id)));
    await forEachConcurrent(bought, AT_ONCE, (order) => writeToBuyer(order, message, now));
    ({ progress: from, isLast } = page);
    const ended = isLast && { writtenAt: now.toISOString() };
    knownAt = await markMessage(message.id, { ...from, ...ended }, knownAt);
    if (knownAt && isLast) await finish(message, knownAt, now);
  }
}

async function writeToHolder(
  holder: Holder,
  message: Message,
  types: ReturnType<typeof typesOf>,
  now: Date,
): Promise<void> {
  for (const { email, tickets } of await readersOf(holder))
    if (isAddressed(message.audience, types, tickets)) await writeTo(email, message, {}, now);
}

/** Who holds tickets as well was written to as a holder before, if the message is for both. */
async function writeToBuyer(order: Bought, message: Message, now: Date): Promise<void> {
  const to = await addressOfBuyer(order);
  if (to) await writeTo(to, message, { isToBuyer: true }, now);
}

async function writeTo(
  to: string,
  { id: messageId, eventId }: Message,
  as: { isToBuyer?: true },
  now: Date,
): Promise<void> {
  const whom = createHash("sha256").update(to).digest("base64url").slice(0, 22);
  const id = `message-${messageId}-${whom}`;
  const letter = { id, to, template: "message", data: { eventId, messageId, ...as } } as const;
  await once(mails.doc(id), (batch) => queueMailIn(batch, letter, now));
}

/** Ends a message whose mails have left; until then it can still be stopped. */
async function finish(message: Message, knownAt: Timestamp, now: Date): Promise<void> {
  const { people, waiting } = await figuresOf(message.id);
  if (people === 0) return cancel(message, "nobody", now);
  const age = now.getTime() - Date.parse(message.startedAt ?? message.updatedAt);
  const isLeaving = waiting > 0 && age <= MOST_LEAVES_MS;
  const pause = Math.min(LEAVES_SLOWLY_MS, Math.max(LEAVES_MS, age / PART_OF_AGE));
  await markMessage(
    message.id,
    isLeaving ? { dueAt: inMs(pause, now) } : { status: "sent", dueAt: null, endedAt: now.toISOString() },
    knownAt,
  );
}

/** Whether all of a message's mails have left, and none was kept back by what has become of its event. */
const hasLeft = async ({ id, writtenAt }: Message): Promise<boolean> =>
  writtenAt !== null && (await countMails(id, ["queued", "sending", "skipped"])) === 0;

/** Cancels what cannot be sent, or not to its end. */
async function cancel({ id, eventId }: Message, obstacle: MessageObstacle, now: Date): Promise<void> {
  const event = (await findEvent(eventId)) ?? { id: eventId, name: eventId };
  await changeDocument({ of: messages, id }, (stored, batch): Partial<Message> | undefined => {
    if (stored.status !== "scheduled" && stored.status !== "sending") return undefined;
    if (!isDue(stored, now)) return undefined;
    const payload = { before: stored.status, by: obstacle };
    logMessage(batch, event, stored, systemCall(now), { action: "cancelled", payload });
    const at = now.toISOString();
    return { status: "cancelled", obstacle, dueAt: null, endedAt: at, updatedAt: at };
  });
}
