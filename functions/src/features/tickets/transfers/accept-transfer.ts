import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { transferFault } from "@tarima/shared/tickets/holders/transfer.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { holdingsOf } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { ensureProfile } from "../../attendees/attendees.repo.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { lessenHolding, writeHolding } from "../../inventory/inventory.repo.ts";
import { holdMore, passesPersonLimit } from "../../inventory/person-limits.ts";
import { changeTicket } from "../change-ticket.ts";
import { newCodes } from "../issuing/ticket-code.ts";

/**
 * Puts a ticket into the hands of whom it is passed on to. In one commit the old code stops being good and the new one
 * begins, and what each may have of the event is counted anew; places, price and promoter stay as they are. Four writes:
 * ticket, log, two counts. Throws TRANSFER_GONE, PERSON_LIMIT_EXCEEDED, and what transferFault says.
 */
export async function acceptTransfer(ticket: Ticket, call: SignedCall): Promise<Ticket> {
  const { actor, now } = call;
  const [event, profile] = await Promise.all([recentEvent(ticket.eventId), ensureProfile(actor, now)]);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  if (ticket.holderUid === actor.uid) return ticket; // taken before
  return changeTicket(ticket.id, call, async (stored, batch) => {
    if (stored.transfer?.toEmail !== actor.email) throw new AppError("TRANSFER_GONE");
    const fault = transferFault(stored, event, now);
    if (fault) throw new AppError(fault);
    await countAnew(batch, stored, event, actor.uid);
    const fromName = stored.buyerName;
    return {
      // the version rises, so that whoever kept a picture of the old code, or its letters, stays outside
      fields: await handedOver(stored, profile, call),
      log: {
        action: "ticket.transferred",
        detail: `Boleta de ${fromName} a ${actor.email}`,
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
    holderUid: actor.uid,
    transfer: null,
    namedAt: null,
    earlierHolders: [...ticket.earlierHolders, { name: ticket.buyerName, until: now.toISOString() }],
  };
}

/** What the limits per person count, moved from one account to the other. */
async function countAnew(batch: WriteBatch, ticket: Ticket, event: Event, uid: string): Promise<void> {
  if (ticket.isCourtesy) return; // what is given to somebody by name counts for nobody
  const one = { [ticket.combinationId]: 1 };
  const snapshot = await holdingsOf(event.id).doc(uid).get();
  const held = snapshot.data() ?? { tickets: 0 };
  if (passesPersonLimit(event, held, one)) throw new AppError("PERSON_LIMIT_EXCEEDED");
  writeHolding(batch, snapshot, holdMore(held, one));
  if (ticket.holderUid) lessenHolding(batch, event.id, ticket.holderUid, one);
}
