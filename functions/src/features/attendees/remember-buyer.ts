import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import * as logger from "firebase-functions/logger";
import type { SignedCall } from "../../lib/http/call.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { ensureProfile } from "./attendees.repo.ts";
import { updateProfileOf } from "./update-profile-of.ts";

/**
 * Keeps a buyer's data in their profile, since they asked for it; the name only where there is none, since somebody may buy for
 * another. Failing is logged, and keeps nobody from paying.
 */
export async function rememberBuyer(buyer: Buyer, call: SignedCall): Promise<void> {
  try {
    const profile = await ensureProfile(call.actor, call.now);
    const { docType, docNumber, phoneCountryCode, phone, country, department, city } = buyer;
    const update = {
      ...(!profile.firstName && { firstName: buyer.firstName, lastName: buyer.lastName }),
      identityDocumentType: docType,
      identityDocument: docNumber,
      phoneCountryCode,
      phoneNumber: phone,
      country,
      ...(department && { department }),
      ...(city && { city }),
    };
    await updateProfileOf(profile, update, actorEntry(call), call.now);
  } catch (error) {
    logger.error("A buyer's data could not be kept in their profile", {
      uid: call.actor.uid,
      error: String(error),
    });
  }
}
