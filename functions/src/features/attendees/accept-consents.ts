import { addConsents, type ShownVersions } from "@tarima/shared/accounts/consent.ts";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { changeProfile, ensureProfile, findAttendee } from "./attendees.repo.ts";

type Asked = Pick<SignedCall, "actor" | "now">;

/** Adds to a profile that its person accepted the texts they were shown. Safe to repeat. */
export async function acceptConsents(shown: ShownVersions, { actor, now }: Asked): Promise<Attendee> {
  const { id } = await ensureProfile(actor, now);
  return changeProfile(id, now, (stored) => {
    const consents = addConsents(stored.consents, shown, now);
    return consents && { consents };
  });
}

/**
 * The same for what was ticked beside a payment, for who has not accepted it as it stands: an account by Google, or one from before.
 * Failing is logged, and keeps nobody from paying.
 */
export async function rememberConsents(shown: NonNullable<ShownVersions>, call: Asked): Promise<void> {
  const { uid } = call.actor;
  try {
    const stored = await findAttendee(uid);
    if (stored?.deletedAt || (stored && !addConsents(stored.consents, shown, call.now))) return;
    await acceptConsents(shown, call);
  } catch (error) {
    logger.error("What a buyer accepted could not be kept in their profile", { uid, error: String(error) });
  }
}
