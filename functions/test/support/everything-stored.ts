import { createHash } from "node:crypto";
import { getAuth } from "firebase-admin/auth";
import * as z from "zod/mini";
import { db } from "../../src/lib/firestore/database.ts";

const found = z.array(
  z.object({
    document: z.optional(z.object({ name: z.string(), fields: z.optional(z.record(z.string(), z.json())) })),
  }),
);

/**
 * Every document of every collection, subcollections included, as the emulator lists them: path → hash of its content. The
 * counters of calls are left out, because a refused call may change them.
 */
export async function everythingStored(): Promise<Map<string, string>> {
  const root = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${root}:runQuery`, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const stored = new Map<string, string>();
  for (const { document } of z.parse(found, await answer.json())) {
    const path = document?.name.slice(root.length + 1);
    if (!path || path.startsWith("rateLimits/")) continue;
    stored.set(path, createHash("sha256").update(JSON.stringify(document?.fields)).digest("base64url"));
  }
  for (const [uid, hash] of await everyAccount()) stored.set(`(accounts)/${uid}`, hash);
  return stored;
}

async function everyAccount(): Promise<[string, string][]> {
  db(); // starts the admin SDK
  const accounts: [string, string][] = [];
  for (let page: string | undefined, isFirst = true; isFirst || page; isFirst = false) {
    const { users, pageToken } = await getAuth().listUsers(1000, page);
    for (const { uid, email, disabled, emailVerified, customClaims, tokensValidAfterTime } of users) {
      const said = { email, disabled, emailVerified, customClaims, tokensValidAfterTime };
      accounts.push([uid, JSON.stringify(said)]);
    }
    page = pageToken;
  }
  return accounts;
}

/** The collections that are not empty, without IDs: `events/…/staff`. */
export function collectionsOf(stored: ReadonlyMap<string, string>): string[] {
  const named = [...stored.keys()].map((path) =>
    path
      .split("/")
      .slice(0, -1)
      .map((part, i) => (i % 2 === 0 ? part : "…"))
      .join("/"),
  );
  return [...new Set(named)].sort();
}

/** The paths of documents that were created, changed or deleted. */
export function changes(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { made: string[]; changed: string[]; deleted: string[] } {
  return {
    made: [...after.keys()].filter((path) => !before.has(path)),
    changed: [...after]
      .filter(([path, hash]) => before.has(path) && before.get(path) !== hash)
      .map(([p]) => p),
    deleted: [...before.keys()].filter((path) => !after.has(path)),
  };
}

export const NOTHING = { made: [], changed: [], deleted: [] };
