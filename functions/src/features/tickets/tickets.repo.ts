import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { tickets } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";

/** Listed at once, the newest events first; older tickets are left out. */
const MAX_OWNED = 500;
/** More than anybody passes on to one person. */
const MAX_INCOMING = 50;

export function readTicket(ticketId: string): Promise<DocumentSnapshot<Ticket>> {
  return tickets.doc(ticketId).get();
}

/** The tickets of some ids as they are stored now, in their order, those that are not there too. */
export async function readTicketSnapshots(ticketIds: readonly string[]): Promise<DocumentSnapshot<Ticket>[]> {
  if (ticketIds.length === 0) return [];
  const found = await db().getAll(...ticketIds.map((id) => tickets.doc(id)));
  return found as DocumentSnapshot<Ticket>[]; // each was asked for with the converter of tickets
}

/** The tickets of some ids, in their order; those that are not there are left out. */
export async function readTickets(ticketIds: string[]): Promise<Ticket[]> {
  return (await readTicketSnapshots(ticketIds)).flatMap((snapshot) => snapshot.data() ?? []);
}

/** Someone's tickets, those of the latest event first. */
export async function findTicketsOf(uid: string, most = MAX_OWNED): Promise<Ticket[]> {
  const found = await tickets
    .all()
    .where("holderUid", "==", uid)
    .orderBy("eventStartsAt", "desc")
    .limit(most)
    .get();
  return found.docs.map((doc) => doc.data());
}

/** The ticket of an event that carries this code for people. */
export async function findTicketByCode(eventId: string, ticketCode: string): Promise<Ticket | undefined> {
  const found = await tickets
    .all()
    .where("eventId", "==", eventId)
    .where("ticketCode", "==", ticketCode)
    .limit(1)
    .get();
  return found.docs[0]?.data();
}

/** The ticket that carries this code for people, whatever its event. */
export async function findTicketWithCode(ticketCode: string): Promise<Ticket | undefined> {
  const found = await tickets.all().where("ticketCode", "==", ticketCode).limit(1).get();
  return found.docs[0]?.data();
}

/** Tickets that were given to an e-mail and are in nobody's hands yet. */
export async function findUnclaimedTickets(email: string): Promise<QueryDocumentSnapshot<Ticket>[]> {
  const found = await tickets
    .all()
    .where("buyerEmail", "==", email)
    .where("holderUid", "==", null)
    .limit(MAX_OWNED)
    .get();
  return found.docs;
}

/** Tickets that are being passed on to an e-mail; the latest events first. */
export async function findTransfersTo(email: string): Promise<Ticket[]> {
  const found = await tickets
    .all()
    .where("transfer.toEmail", "==", email)
    .orderBy("eventStartsAt", "desc")
    .limit(MAX_INCOMING)
    .get();
  return found.docs.map((doc) => doc.data());
}
