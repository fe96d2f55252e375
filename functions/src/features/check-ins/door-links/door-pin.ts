import { createHmac, randomInt } from "node:crypto";
import { GUEST_PREFIX } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { DoorEntry, DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { DOOR_PIN_DIGITS } from "@tarima/shared/lib/limits.ts";
import { derivedKey } from "../../../lib/derived-key.ts";

export const newPin = (): string => String(randomInt(10 ** DOOR_PIN_DIGITS)).padStart(DOOR_PIN_DIGITS, "0");

export const pinDigestOf = (linkId: string, pin: string): string =>
  createHmac("sha256", derivedKey("door PIN")).update(`${linkId}|${pin}`).digest("base64url");

/**
 * The account id of a guest: the same for the same device, name and PIN, so that asking again after a lost answer makes nobody
 * else, and who hands the phone over comes in anew under their own name. A device that was removed comes back with a new PIN.
 */
export function guestIdOf(
  { id, pinMadeAt }: Pick<DoorLink, "id" | "pinMadeAt">,
  { requestId, name }: Pick<DoorEntry, "requestId" | "name">,
): string {
  const parts = [id, pinMadeAt, requestId, name.toLocaleLowerCase("es")];
  const digest = createHmac("sha256", derivedKey("door guest")).update(JSON.stringify(parts)).digest("hex");
  return GUEST_PREFIX + digest.slice(0, 32);
}
