import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { ensureProfile } from "../attendees/attendees.repo.ts";
import { findProducerPage } from "../producers/page/producer-pages.repo.ts";
import { saveFollow } from "./follows.repo.ts";

/**
 * Remembers that somebody follows a producer, and what they agreed to by it. Safe to repeat. Throws PRODUCER_NOT_FOUND where it has
 * no page, TOO_MANY_FOLLOWS, TOO_MANY_REQUESTS, SESSION_OUTDATED where the account was deleted.
 */
export async function followProducer(producerId: string, { actor, now }: SignedCall): Promise<void> {
  const { uid } = actor;
  const [page] = await Promise.all([findProducerPage(producerId), ensureProfile(actor, now)]);
  if (!page) throw new AppError("PRODUCER_NOT_FOUND");
  const at = now.toISOString();
  await saveFollow({
    producerId,
    uid,
    consent: { version: FOLLOW_CONSENT.version, at, channel: "web" },
    createdAt: at,
  });
}
