import { randomUUID } from "node:crypto";
import type { ConsentEntry } from "@tarima/shared/consents/consent-entry.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { consentEntries } from "../../lib/firestore/collections.ts";
import { readPageBy } from "../../lib/firestore/queries.ts";

type About = Pick<ConsentEntry, "uid" | "purpose" | "subject">;

/** Writes, with what changes by it, that somebody agreed to a text. */
export function recordGiven(
  batch: WriteBatch,
  about: About,
  { version, at, channel }: { version: string; at: string; channel: "web" },
): void {
  create(batch, { ...about, act: "given", version, at, channel, givenAt: null });
}

/** Writes, with what changes by it, that somebody took a consent back: the one that was given, or null for all of its purpose. */
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
