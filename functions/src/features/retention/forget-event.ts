import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { keptSince, RETENTION } from "@tarima/shared/retention/retention.ts";
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { announcements, messages, orders, validations } from "../../lib/firestore/collections.ts";
import { ifUnderstood, understood } from "../../lib/firestore/queries.ts";
import { forgetOrWait } from "./forget-or-wait.ts";
import { forgetContact } from "./forget-order.ts";
import { deleteCursor, findCursor, findNextById, setCursor } from "./retention.repo.ts";
import { AT_ONCE, isUsedUp, type Outcome, pageOf, type Slice } from "./slice.ts";
import { isOver, withoutScanner } from "./what-goes.ts";

interface Part<T extends object> {
  all: (eventId: string) => Query<T>;
  forget(doc: QueryDocumentSnapshot<T>, slice: Slice): Promise<unknown>;
}

const ofOrders: Part<object> = {
  all: (eventId) => orders.all().where("event.id", "==", eventId),
  forget: (doc: QueryDocumentSnapshot<never>, slice) =>
    forgetOrWait({ key: "contact", id: doc.id }, () => forgetContact(doc, slice), slice.now),
};

const ofScans: Part<object> = {
  all: (eventId) => validations.all().where("eventId", "==", eventId),
  // one of another shape is logged, and stays
  forget: (known: QueryDocumentSnapshot<never>) =>
    ifUnderstood(() => changeDocument({ of: validations, id: known.id, known }, withoutScanner)),
};

/** Whom a message reached last. */
const ofMessages: Part<object> = {
  all: (eventId) => messages.all().where("eventId", "==", eventId),
  forget: (known: QueryDocumentSnapshot<never>) =>
    ifUnderstood(() => changeDocument({ of: messages, id: known.id, known }, withoutReached)),
};

/** What holders were told of, and whom it reached last: nobody is told any more. */
const ofAnnouncements: Part<object> = {
  all: (eventId) => announcements.all().where("eventId", "==", eventId),
  forget: ({ ref }) => ref.delete(),
};

const withoutReached = ({ toldUpTo }: Message): Partial<Message> | undefined =>
  toldUpTo === null ? undefined : { toldUpTo: null };

const PARTS = [ofOrders, ofScans, ofMessages, ofAnnouncements];

/**
 * Takes away who held tickets of an event that has long been over, how its buyers are reached and who scanned. Orders that have to wait
 * do so one by one. It goes on where a run that was used up, or that failed, stopped.
 */
export async function forgetEvent(known: DocumentSnapshot<Event>, slice: Slice): Promise<Outcome> {
  const event = understood(known);
  if (!event || !isOver(event, keptSince(RETENTION.event, slice.now))) return "later";
  const key = `event-${event.id}`;
  const stopped = await findCursor(key);
  let [at, id] = [Number(stopped?.at ?? 0), stopped?.id ?? ""];
  for (let part = PARTS[at]; part; part = PARTS[at]) {
    const page = await findNextById(part.all(event.id), id, pageOf(slice));
    for (let i = 0; i < page.length; i += AT_ONCE) {
      if (isUsedUp(slice)) return "unfinished";
      const { forget } = part;
      const some = page.slice(i, i + AT_ONCE);
      await Promise.all(some.map((doc) => forget(doc, slice)));
      slice.left -= some.length;
      id = some.at(-1)?.id ?? "";
      await setCursor(key, { at: String(at), id });
    }
    if (page.length > 0) continue;
    [at, id] = [at + 1, ""];
    await setCursor(key, { at: String(at), id });
  }
  await deleteCursor(key);
  return "done";
}
