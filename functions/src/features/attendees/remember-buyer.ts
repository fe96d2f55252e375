import type { Buyer, BuyerQuestions } from "@tarima/shared/orders/buyer.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { ensureProfile, type ProfileChange } from "./attendees.repo.ts";
import { updateProfileOf } from "./update-profile-of.ts";

/**
 * Keeps a buyer's data in their profile, since they asked for it; the name only where there is none, since somebody may buy for
 * another, and only what they were asked. Failing is logged, and keeps nobody from paying.
 */
export async function rememberBuyer(buyer: Buyer, asked: BuyerQuestions, call: SignedCall): Promise<void> {
  try {
    const profile = await ensureProfile(call.actor, call.now);
    const { docType, docNumber, phoneCountryCode, phone, country, department, city } = buyer;
    const hasMoved = asked.place && country !== profile.country; // the old country's places are not kept beside the new one
    const told = {
      ...(!profile.firstName && { firstName: buyer.firstName, lastName: buyer.lastName }),
      ...(docNumber && { identityDocumentType: docType, identityDocument: docNumber }),
      ...(phone && { phoneCountryCode, phoneNumber: phone }),
      ...(asked.place && { country }),
      ...((department || hasMoved) && { department: department || null }),
      ...((city || hasMoved) && { city: city || null }),
    };
    const isNew = ([field, value]: [string, unknown]) => profile[field as keyof typeof told] !== value;
    const update: ProfileChange = Object.fromEntries(Object.entries(told).filter(isNew));
    await updateProfileOf(profile.id, update, actorEntry(call), call.now);
  } catch (error) {
    logger.error("A buyer's data could not be kept in their profile", {
      uid: call.actor.uid,
      error: String(error),
    });
  }
}
