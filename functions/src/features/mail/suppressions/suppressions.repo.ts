import { createHash } from "node:crypto";
import { type Suppression, suppression } from "@tarima/shared/mail/suppression.schema.ts";
import { collection } from "../../../lib/firestore/collection.ts";
import { readPageBy } from "../../../lib/firestore/queries.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";
import { MAIL_KINDS } from "../lanes.ts";
import type { Mail } from "../mail.schema.ts";
import { afterHearing, isKeptBack, type Suppressing, suppressionFrom } from "./suppression-rules.ts";

/** By the digest of the address, which may hold what no id may. */
export const suppressedAddresses = collection<Suppression>("suppressedAddresses", ["at", "recordedAt"], {
  schema: suppression,
});

const plain = (email: string): string => email.trim().toLowerCase();
export const suppressionId = (email: string): string =>
  createHash("sha256").update(plain(email)).digest("base64url");

export async function findSuppression(email: string): Promise<Suppression | undefined> {
  return (await suppressedAddresses.doc(suppressionId(email)).get()).data();
}

/** What keeps a mail back, if anything. No read for what is sent whatever was heard of its address. */
export async function suppressionOf({ to, template }: Mail): Promise<Suppression | undefined> {
  if (MAIL_KINDS[template].isAskedFor) return undefined;
  const found = await findSuppression(to);
  return found && isKeptBack(template, found) ? found : undefined;
}

/** Records what was heard of an address. Safe to repeat. */
export function suppress(heard: Suppressing, now: Date): Promise<void> {
  const email = plain(heard.email);
  const id = suppressionId(email);
  const next = suppressionFrom({ ...heard, email }, now);
  return saveDocument(
    { of: suppressedAddresses, id },
    { change: (stored) => afterHearing(stored, next), create: () => ({ id, ...next }) },
  );
}

/** Suppressions, lifted ones too, the latest first. */
export const findSuppressions = (
  limit: number,
  after: readonly string[] | undefined,
): Promise<Suppression[]> => readPageBy(suppressedAddresses.all(), "recordedAt", limit, after);
