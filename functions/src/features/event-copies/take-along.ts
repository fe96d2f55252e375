import { type CopiedAlong, MAX_COPIED_ALONG } from "@tarima/shared/events/editing/copied-along.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { addInvitation, findStaffToInvite, queueInvitations } from "../check-ins/staff/invite-again.ts";
import { eventEntry } from "../events/editing/change-event.ts";
import type { TakenAlong } from "../events/editing/copy-event.ts";
import type { NewEvent } from "../events/editing/create-event.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { addCopiedCode, findCodesToCopy } from "../promo-codes/copy-promo-codes.ts";
import { promoCodeOn } from "../promo-codes/promo-code-on.ts";
import { addCopiedPromoter, findPromotersToCopy, promoterOn } from "../promoters/copy-promoters.ts";

interface Found {
  codes: PromoCode[];
  promoters: Promoter[];
  /** Addresses of the door staff. */
  staff: string[];
}

/**
 * What copies of an event take along, all of it in the commit that makes the copy. It is read once, before the first copy is made, which
 * throws COPY_TAKES_TOO_MUCH, PROMO_CODES_OFF, TOO_MANY_REQUESTS.
 */
export function takeAlong(event: Event, along: readonly CopiedAlong[], call: SignedCall): TakenAlong {
  let found: Found = { codes: [], promoters: [], staff: [] };
  return {
    begin: async () => {
      found = await findAlong(event.id, along);
      if (found.staff.length > 0) await limitLetters(found.staff, call);
    },
    addTo: (batch, copy, made) => {
      const { codes, promoters } = asOf(found, event, copy, call.now);
      for (const code of codes) addCopiedCode(batch, code);
      for (const promoter of promoters) addCopiedPromoter(batch, promoter);
      for (const email of found.staff) {
        addInvitation(batch, copy.id, email, call);
        if (made) queueInvitations(batch, email, made, call.now);
      }
      log(batch, event, copy, { codes, promoters, staff: found.staff }, call);
    },
  };
}

async function findAlong(eventId: string, along: readonly CopiedAlong[]): Promise<Found> {
  const [codes, promoters, staff] = await Promise.all([
    along.includes("promoCodes") ? findCodesToCopy(eventId, MAX_COPIED_ALONG + 1) : [],
    along.includes("promoters") ? findPromotersToCopy(eventId) : [],
    along.includes("doorStaff") ? findStaffToInvite(eventId) : [],
  ]);
  if (codes.length + promoters.length + staff.length > MAX_COPIED_ALONG)
    throw new AppError("COPY_TAKES_TOO_MUCH");
  return { codes, promoters, staff };
}

/** The same for one copy. A promoter whose code became a discount's while they were read stays behind: a code is one thing's. */
function asOf(
  { codes, promoters }: Pick<Found, "codes" | "promoters">,
  event: Event,
  copy: NewEvent,
  now: Date,
): Pick<Found, "codes" | "promoters"> {
  const copied = codes.flatMap((code) => promoCodeOn(code, event, copy, now) ?? []);
  const taken = new Set(copied.map(({ code }) => code));
  return {
    codes: copied,
    promoters: promoters.filter(({ code }) => !taken.has(code)).map((it) => promoterOn(it, copy, now)),
  };
}

/** One entry for all of it. */
function log(
  batch: WriteBatch,
  event: Event,
  copy: NewEvent,
  { codes, promoters, staff }: Found,
  call: SignedCall,
): void {
  if (codes.length + promoters.length + staff.length === 0) return;
  const payload = {
    from: event.id,
    promoCodes: codes.map(({ code }) => code),
    promoters: promoters.map(({ code }) => code),
    invited: staff,
  };
  const action = "event.copied_along";
  const counts = [
    counted(codes.length, "código"),
    counted(promoters.length, "promotor", "promotores"),
    counted(staff.length, "invitación a la puerta", "invitaciones a la puerta"),
  ];
  const detail = `Trae de ${event.name}: ${counts.join(", ")}`;
  createAuditLog(batch, eventEntry(copy, call, { action, detail, payload }), call.now);
}
