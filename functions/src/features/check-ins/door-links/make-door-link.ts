import { createHmac, randomUUID } from "node:crypto";
import type { ChangedDoorLink, DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { withNewPin } from "@tarima/shared/check-ins/door-links/door-link-standing.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_LINKS } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import { derivedKey } from "../../../lib/derived-key.ts";
import { doorLinksOf } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { changeDoorLink } from "./change-door-link.ts";
import { doorLinkLog } from "./door-link-log.ts";
import { countDoorLinks } from "./door-links.repo.ts";
import { newPin, pinDigestOf } from "./door-pin.ts";

/** Digits of a link's id: nobody finds one by trying. */
const ID_DIGITS = 32;

/**
 * Makes a link and its PIN, which is not stored: the same request makes one link, which has another PIN each time, and is on. Throws
 * EVENT_WRONG_STATE, DOOR_LINKS_FULL.
 */
export async function makeDoorLink(
  event: Event,
  label: string,
  call: SignedCall,
  requestId: string = randomUUID(),
): Promise<ChangedDoorLink> {
  if (isDoorOver(event, call.now)) throw new AppError("EVENT_WRONG_STATE");
  const id = linkIdOf(event, requestId);
  const ref = doorLinksOf(event.id).doc(id);
  const again = () => changeDoorLink(event, id, { isOff: false, renewsPin: true }, call);
  if ((await ref.get()).exists) return again();
  if ((await countDoorLinks(event.id)) >= MAX_DOOR_LINKS) throw new AppError("DOOR_LINKS_FULL");
  const pin = newPin();
  const { uid, name } = call.actor;
  const link: DoorLink = {
    id,
    eventId: event.id,
    label,
    ...withNewPin(pinDigestOf(id, pin), call.now),
    madeAt: call.now.toISOString(),
    madeBy: { uid, name },
    isOff: false,
    entered: 0,
  };
  const batch = db().batch();
  batch.create(ref, link);
  createAuditLog(batch, doorLinkLog("door_link.made", event, link, call), call.now);
  try {
    await batch.commit();
  } catch (error) {
    if (isAlreadyThere(error)) return again(); // sent twice at once
    throw error;
  }
  return { ...link, pin };
}

/** Known to nobody who knows the request alone. */
const linkIdOf = (event: Pick<Event, "id">, requestId: string): string =>
  createHmac("sha256", derivedKey("door link"))
    .update(`${event.id}|${requestId}`)
    .digest("hex")
    .slice(0, ID_DIGITS);
