import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { tickets } from "../../lib/firestore/collections.ts";
import { readAll, readFirst, readMany } from "../../lib/firestore/queries.ts";

/** Listed at once, the newest events first; older tickets are left out. */
const MAX_OWNED = 500;
/** More than anybody passes on to one person. */
const MAX_INCOMING = 50;

export function readTicket(ticketId: string): Promise<DocumentSnapshot<Ticket>> {
  return tickets.doc(ticketId).get();
}

/** The tickets of some ids as they are stored now, in their order, those that are not there too. */
export function readTicketSnapshots(ticketIds: readonly string[]): Promise<DocumentSnapshot<Ticket>[]> {
  return readMany(tickets, ticketIds);
}

/** The tickets of some ids, in their order; those that are not there are left out. */
export async function readTickets(ticketIds: string[]): Promise<Ticket[]> {
  return (await readTicketSnapshots(ticketIds)).flatMap((snapshot) => snapshot.data() ?? []);
}

/** Someone's tickets, those of the latest event first. */
export function findTicketsOf(uid: string, most = MAX_OWNED): Promise<Ticket[]> {
  return readAll(tickets.all().where("holderUid", "==", uid).orderBy("eventStartsAt", "desc").limit(most));
}

/** The ticket of an event that carries this code for people. */
export function findTicketByCode(eventId: string, ticketCode: string): Promise<Ticket | undefined> {
  return readFirst(tickets.all().where("eventId", "==", eventId).where("ticketCode", "==", ticketCode));
}

/** The ticket that carries this code for people, whatever its event. */
export function findTicketWithCode(ticketCode: string): Promise<Ticket | undefined> {
  return readFirst(tickets.all().where("ticketCode", "==", ticketCode));
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
export function findTransfersTo(email: string): Promise<Ticket[]> {
  return readAll(
    tickets.all().where("transfer.toEmail", "==", email).orderBy("eventStartsAt", "desc").limit(MAX_INCOMING),
  );
}
