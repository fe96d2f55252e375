import { randomUUID } from "node:crypto";
import type { ConsentEntry } from "@tarima/shared/consents/consent-entry.schema.ts";
import { CONSENTS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { consentEntries } from "../../lib/firestore/collections.ts";
import { readPageBy } from "../../lib/firestore/queries.ts";
import { DAY_MINUTES, limitOnce } from "../../lib/http/rate-limit/rate-limit.ts";

type About = Pick<ConsentEntry, "uid" | "purpose" | "subject">;

/**
 * Writes, with what changes by it, that somebody agreed to a text. Throws TOO_MANY_REQUESTS for who gives consents without end; what
 * changes nothing, and so is no entry, is not counted, nor is it counted again when a lost commit is repeated.
 */
export async function recordGiven(
  batch: WriteBatch,
  about: About,
  { version, at, channel }: { version: string; at: string; channel: "web" },
): Promise<void> {
  const key = `consents given|${about.uid}`;
  const limit = { key, most: CONSENTS_PER_DAY, windowMinutes: DAY_MINUTES };
  await limitOnce([limit], `${about.purpose}|${about.subject}|${at}`, new Date(at));
  create(batch, { ...about, act: "given", version, at, channel, givenAt: null });
}

/**
 * Writes, with what changes by it, that somebody took a consent back: the one that was given, or null for all of its purpose, and for one
 * that cannot be read. It is never refused: there is no more of it than of giving.
 */
export function recordTakenBack(
  batch: WriteBatch,
  about: About,
  given: { version: string; at: string } | null,
  { at, channel }: Pick<ConsentEntry, "at" | "channel">,
): void {
  const proof = { version: given?.version ?? null, givenAt: given?.at ?? null };
  create(batch, { ...about, act: "taken-back", at, channel, ...proof });
}

function create(batch: WriteBatch, entry: Omit<ConsentEntry, "id">): void {
  const id = randomUUID();
  batch.create(consentEntries.doc(id), { id, ...entry });
}

/** A person's entries, the newest first. */
export const findConsentEntries = (
  uid: string,
  limit: number,
  after?: readonly string[],
): Promise<ConsentEntry[]> => readPageBy(consentEntries.all().where("uid", "==", uid), "at", limit, after);
