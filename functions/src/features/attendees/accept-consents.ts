import { addConsents, knownVersions, type ShownVersions } from "@tarima/shared/accounts/consent.ts";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { within } from "../../lib/within.ts";
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

/** Characters of what nobody knows that are logged. */
const LOGGED = 200;

/** How long a buyer waits for it; the sale is made by then. */
const PATIENCE_MS = 1_500;

/**
 * The same for what was ticked beside a payment, for who has not accepted it in that version: an account by Google, or one from before.
 * Nothing is recorded of a version that was never on the site. Failing, or taking long, is logged, and keeps nobody from paying.
 */
export async function rememberConsents(said: unknown, call: Asked): Promise<void> {
  if (said === undefined) return;
  const { uid } = call.actor;
  const shown = knownVersions(said);
  if (!shown) {
    const beginning = JSON.stringify(said).slice(0, LOGGED);
    logger.warn("A buyer accepted texts of a version that nobody knows", { uid, said: beginning });
    return;
  }
  try {
    await within(
      PATIENCE_MS,
      () => addToProfile(shown, call),
      () => new Error("it took too long"),
    );
  } catch (error) {
    logger.error("What a buyer accepted could not be kept in their profile", { uid, error: String(error) });
  }
}

async function addToProfile(shown: ShownVersions, call: Asked): Promise<void> {
  const stored = await findAttendee(call.actor.uid);
  if (!stored || addConsents(stored.consents, shown, call.now)) await acceptConsents(shown, call);
}
