import { randomBytes } from "node:crypto";
import type { ChangedDoorLink, DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { withNewPin } from "@tarima/shared/check-ins/door-links/door-link-standing.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_LINKS } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import { doorLinksOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { doorLinkLog } from "./door-link-log.ts";
import { countDoorLinks } from "./door-links.repo.ts";
import { newPin, pinDigestOf } from "./door-pin.ts";

/** Bytes of a link's id: nobody finds one by trying. */
const ID_BYTES = 16;

/** Makes a link and its PIN, which is not stored. Throws EVENT_WRONG_STATE, DOOR_LINKS_FULL. */
export async function makeDoorLink(event: Event, label: string, call: SignedCall): Promise<ChangedDoorLink> {
  if (isDoorOver(event, call.now)) throw new AppError("EVENT_WRONG_STATE");
  if ((await countDoorLinks(event.id)) >= MAX_DOOR_LINKS) throw new AppError("DOOR_LINKS_FULL");
  const [id, pin] = [randomBytes(ID_BYTES).toString("hex"), newPin()];
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
  batch.create(doorLinksOf(event.id).doc(id), link);
  createAuditLog(batch, doorLinkLog("door_link.made", event, link, call), call.now);
  await batch.commit();
  return { ...link, pin };
}
