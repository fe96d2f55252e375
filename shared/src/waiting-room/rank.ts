import type { Instant } from "../lib/dates/dates.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bytes of the digest that are used: what a number holds exactly. */
const DRAWN_BYTES = 6;

interface Drawn {
  seed: string;
  uid: string;
  joinedAt: Instant;
  opensAt: Instant;
}

/**
 * Where somebody stands: below 1 whoever joined before the opening, by lot; from 1 on whoever came later, by seconds. Runs in
 * browsers, too, so that everybody can check their own.
 */
export async function rankOf({ seed, uid, joinedAt, opensAt }: Drawn): Promise<number> {
  const late = Date.parse(joinedAt) - Date.parse(opensAt);
  if (late >= 0) return 1 + late / 1000;
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytesOf(uid)));
  return digest.slice(0, DRAWN_BYTES).reduce((sum, byte) => sum * 256 + byte, 0) / 256 ** DRAWN_BYTES;
}

/** SHA-256 of a seed, hexadecimal. */
export async function seedHashOf(seed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(seed)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
