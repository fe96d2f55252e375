import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { answerKeysOf } from "@tarima/shared/questions/answer-keys.ts";
import type { Answers } from "@tarima/shared/questions/question.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, QueryDocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { tickets } from "../../lib/firestore/collections.ts";
import { eachDocument, readAll, readFirst, readMany, timestampOf } from "../../lib/firestore/queries.ts";

/** Most tickets listed, the newest events first. */
const MAX_OWNED = 500;
/** Most pending transfers to one person. */
const MAX_INCOMING = 50;

export function readTicket(ticketId: string): Promise<DocumentSnapshot<Ticket>> {
  return tickets.doc(ticketId).get();
}

/** The stored tickets with these ids, in the same order, including missing ones. */
export function readTicketSnapshots(ticketIds: readonly string[]): Promise<DocumentSnapshot<Ticket>[]> {
  return readMany(tickets, ticketIds);
}

/** Stores a ticket's answers, if it is as it was read. */
export function setTicketAnswers(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<Ticket>,
  answers: Answers,
): void {
  const fields = tickets.encode({ answers, answerKeys: answerKeysOf(answers) });
  batch.update(ref, fields, updateTime ? { lastUpdateTime: updateTime } : {});
}

/** The tickets with these ids, in the same order; missing ones are left out. */
export async function readTickets(ticketIds: string[]): Promise<Ticket[]> {
  return (await readTicketSnapshots(ticketIds)).flatMap((snapshot) => snapshot.data() ?? []);
}

/** A person's tickets, the latest event first. */
export function findTicketsOf(uid: string, most = MAX_OWNED): Promise<Ticket[]> {
  return readAll(tickets.all().where("holderUid", "==", uid).orderBy("eventStartsAt", "desc").limit(most));
}

/** The tickets of an event that were used before a time, the first used first; `size` per read. */
export function eachUsedBefore(
  eventId: string,
  time: Instant,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<Ticket>> {
  const used = tickets.all().where("eventId", "==", eventId).where("status", "==", "used");
  return eachDocument(used.where("firstUseAt", "<", timestampOf(time)).orderBy("firstUseAt"), size);
}

/** The ticket of an event with this printed code. */
export function findTicketByCode(eventId: string, ticketCode: string): Promise<Ticket | undefined> {
  return readFirst(tickets.all().where("eventId", "==", eventId).where("ticketCode", "==", ticketCode));
}

/** The ticket with this printed code, of any event. */
export function findTicketWithCode(ticketCode: string): Promise<Ticket | undefined> {
  return readFirst(tickets.all().where("ticketCode", "==", ticketCode));
}

/** Tickets given to an e-mail that no account holds yet. */
export async function findUnclaimedTickets(email: string): Promise<QueryDocumentSnapshot<Ticket>[]> {
  const found = await tickets
    .all()
    .where("buyerEmail", "==", email)
    .where("holderUid", "==", null)
    .limit(MAX_OWNED)
    .get();
  return found.docs;
}

/** Tickets with a pending transfer to an e-mail; the latest events first. */
export function findTransfersTo(email: string): Promise<Ticket[]> {
  return readAll(
    tickets.all().where("transfer.toEmail", "==", email).orderBy("eventStartsAt", "desc").limit(MAX_INCOMING),
  );
}
