import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { FieldPath, Timestamp } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { CHANGED_AT } from "../../../lib/firestore/collection.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { readPageFrom } from "../../../lib/firestore/queries.ts";
import { isDocumentId } from "../../../lib/http/list-order.ts";

const FIELDS = [
  "tokenVersion",
  "status",
  "combinationId",
  "sectionName",
  "combinationName",
  "seatsPerTicket",
  "group",
  "firstUseAt",
  "presence",
  "ticketCode",
] as const satisfies (keyof Ticket)[];
const WITH_ANSWERS = [...FIELDS, "answers"] as const satisfies (keyof Ticket)[];

/** A ticket's data for a door, and when it last changed: seconds with nine decimals. */
export interface ChangedTicket extends Pick<Ticket, "id" | (typeof WITH_ANSWERS)[number]> {
  changedAt: string;
}

/** A position in the list of changes: a moment, and the last known ticket of it. */
export interface Change {
  at: string;
  id: string;
}

/**
 * An event's tickets changed after a position, the oldest change first; all tickets without one. One that does not match its schema
 * is logged and left out: the door works with the others.
 */
export async function findChangedTickets(
  eventId: string,
  after: Change | undefined,
  { limit, withAnswers }: { limit: number; withAnswers: boolean },
): Promise<ChangedTicket[]> {
  const sorted = tickets
    .all()
    .where("eventId", "==", eventId)
    .orderBy(CHANGED_AT)
    .orderBy(FieldPath.documentId());
  let query = tickets.select(sorted, withAnswers ? WITH_ANSWERS : FIELDS, [CHANGED_AT]);
  if (after?.id) query = query.startAfter(timestampOf(after.at), after.id);
  else if (after) query = query.startAt(timestampOf(after.at));
  return (await readPageFrom(query, limit)).map(({ doc, value }) => {
    const changedAt = doc.get(CHANGED_AT) as Timestamp; // their collection dates every ticket
    const nanos = String(changedAt.nanoseconds).padStart(9, "0");
    return { ...value, id: doc.id, changedAt: `${changedAt.seconds}.${nanos}` };
  });
}

function timestampOf(at: string): Timestamp {
  const [seconds, nanos = "0"] = at.split(".");
  return new Timestamp(Number(seconds), Number(nanos));
}

/** Validates a position from a cursor. Throws INVALID_REQUEST. */
export function assertChange(change: Change): Change {
  const isChange =
    /^\d{1,11}(\.\d{9})?$/.test(change.at) &&
    /^[\w.~-]{0,120}$/.test(change.id) &&
    (change.id === "" || isDocumentId(change.id));
  if (!isChange) throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
  return change;
}
