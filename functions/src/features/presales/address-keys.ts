import { createHmac } from "node:crypto";
import { derivedKey } from "../../lib/derived-key.ts";

/**
 * What addresses are stored as: digests under the project's key, so that neither a copy of the database nor a guess of an address
 * tells who was invited. Of each list its own.
 */
export function addressKeys(listId: string, emails: readonly string[]): string[] {
  const key = derivedKey("presale address");
  return emails.map((email) => createHmac("sha256", key).update(`${listId}|${email}`).digest("base64url"));
}
