import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isTicketPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import { transferFault } from "@tarima/shared/tickets/holders/transfer.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { findAccountById } from "../../../lib/auth/find-account.ts";
import { holdingsOf } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { ensureProfile } from "../../attendees/attendees.repo.ts";
import { findEvent } from "../../events/events.repo.ts";
import { lessenHolding, writeHolding } from "../../inventory/inventory.repo.ts";
import { holdMore, passesPersonLimit } from "../../inventory/person-limits.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { changeTicket } from "../change-ticket.ts";
import { newCodes } from "../issuing/ticket-code.ts";
import { senderOf } from "./sender-of.ts";

/**
 * Accepts a transfer. One commit invalidates the old code, creates the new one, and moves the ticket between the two people's
 * counts; places, price and promoter stay; both are mailed. Six writes: ticket, log, two counts, two mails. Throws
 * TRANSFER_GONE, PERSON_LIMIT_EXCEEDED, and the errors of transferFault.
 */
export async function acceptTransfer(ticket: Ticket, call: SignedCall): Promise<Ticket> {
  const { actor, now } = call;
  // not a recent one: who takes a ticket once its holders were told that the event is off would not hear of it
  const [event, profile] = await Promise.all([findEvent(ticket.eventId), ensureProfile(actor, now)]);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const giver = ticket.holderUid ? await findAccountById(ticket.holderUid) : undefined;
  return changeTicket(ticket.id, call, async (stored, batch) => {
    if (stored.holderUid === actor.uid) return undefined; // repeated request, also at the same time
    if (stored.transfer?.toEmail !== actor.email) throw new AppError("TRANSFER_GONE");
    const fault = transferFault(stored, event, now);
    if (fault) throw new AppError(fault);
    await countAnew(batch, stored, event, actor.uid);
    const fields = await handedOver(stored, profile, call);
    const ticketId = stored.id;
    const toName = fields.buyerName || actor.email;
    queueMailIn(batch, { to: actor.email, template: "transfer-accepted", data: { ticketId } }, now);
    queueMailIn(
      batch,
      { to: giver?.email ?? stored.buyerEmail, template: "transfer-done", data: { ticketId, toName } },
      now,
    );
    return {
      // a new version invalidates copies of the old QR and printed code
      fields,
      log: {
        action: "ticket.transferred",
        detail: `Boleta de ${senderOf(stored)} a ${actor.email}`,
        payload: { from: stored.holderUid, to: actor.uid, toEmail: actor.email },
      },
    };
  });
}

async function handedOver(
  ticket: Ticket,
  profile: Attendee,
  { actor, now }: SignedCall,
): Promise<Partial<Ticket>> {
  const { firstName, lastName, identityDocumentType, identityDocument, phoneCountryCode, phoneNumber } =
    profile;
  const holder = {
    buyerName: [firstName, lastName].filter(Boolean).join(" ") || actor.name,
    buyerEmail: actor.email,
    buyerPhone: [phoneCountryCode, phoneNumber].filter(Boolean).join(" "),
    buyerIdentification: identityDocument ? `${identityDocumentType ?? ""} ${identityDocument}`.trim() : "",
  };
  return {
    ...holder,
    ...(await newCodes({ ...ticket, ...holder })),
    // what its holder before answered about themselves
    ...(ticket.answers && { answers: {}, answerKeys: [] }),
    holderUid: actor.uid,
    transfer: null,
    namedAt: null,
    earlierHolders: [...ticket.earlierHolders, { name: senderOf(ticket), until: now.toISOString() }],
  };
}

/** Moves the ticket from one account's limits to the other's. */
async function countAnew(batch: WriteBatch, ticket: Ticket, event: Event, uid: string): Promise<void> {
  // what nobody bought here does not count, nor a further date of a pass; parts count with who bought the group ticket
  if (!isTicketPaidHere(ticket) || ticket.part || isFurtherDate(ticket)) return;
  const one = { [ticket.combinationId]: 1 };
  const snapshot = await holdingsOf(event.id).doc(uid).get();
  const held = snapshot.data() ?? { tickets: 0 };
  if (passesPersonLimit(event, held, one)) throw new AppError("PERSON_LIMIT_EXCEEDED");
  writeHolding(batch, snapshot, holdMore(held, one));
  if (ticket.holderUid) lessenHolding(batch, event.id, ticket.holderUid, one);
}
