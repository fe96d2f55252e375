import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { PLATFORM_NEWS_CONSENT } from "@tarima/shared/consents/platform-news-consent.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeProfile, ensureProfile } from "../attendees/attendees.repo.ts";
import { recordGiven, recordTakenBack } from "./consents.repo.ts";

const aboutOf = ({ id }: Attendee) => ({ uid: id, purpose: "platform-news", subject: null }) as const;

/**
 * Remembers that somebody agreed to mails with news of Tarima. Safe to repeat: the first consent stays, unless the text has another
 * version by now. Throws SESSION_OUTDATED where the account was deleted.
 */
export async function agreeToNews({ actor, now }: SignedCall): Promise<Attendee> {
  await ensureProfile(actor, now);
  const { version } = PLATFORM_NEWS_CONSENT;
  return changeProfile(actor.uid, now, (stored, batch) => {
    if (stored.deletedAt) throw new AppError("SESSION_OUTDATED");
    if (stored.platformNews?.version === version) return undefined;
    const platformNews = { version, at: now.toISOString(), channel: "web" } as const;
    recordGiven(batch, aboutOf(stored), platformNews);
    return { platformNews };
  });
}

/** Takes that back. Safe to repeat. */
export async function takeNewsBack({ actor, now }: SignedCall): Promise<Attendee> {
  await ensureProfile(actor, now);
  return changeProfile(actor.uid, now, (stored, batch) => {
    if (!stored.platformNews) return undefined;
    recordTakenBack(batch, aboutOf(stored), stored.platformNews, { at: now.toISOString(), channel: "web" });
    return { platformNews: null };
  });
}
