import type { ChangedDoorLink, DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { withNewPin } from "@tarima/shared/check-ins/door-links/door-link-standing.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { doorLinksOf } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { doorLinkLog } from "./door-link-log.ts";
import { newPin, pinDigestOf } from "./door-pin.ts";
import { removeGuests } from "./remove-guests.ts";

export interface DoorLinkChange {
  label?: string | undefined;
  isOff?: boolean | undefined;
  renewsPin?: boolean | undefined;
}

/**
 * Names a link anew, gives it another PIN, or turns it off or on. Off comes first, so that nobody enters while its guests are
 * removed; repeating an interrupted call removes the rest. Turned on again it has a new PIN: those who know the old one were
 * sent away. Guests stay where only the PIN changes. Throws DOOR_LINK_GONE.
 */
export async function changeDoorLink(
  event: Event,
  linkId: string,
  { label, isOff, renewsPin }: DoorLinkChange,
  call: SignedCall,
): Promise<ChangedDoorLink> {
  let pin: string | null = null;
  const target = { of: doorLinksOf(event.id), id: linkId, missing: "DOOR_LINK_GONE" } as const;
  const link = await changeDocument(target, (stored, batch) => {
    const isTurned = isOff !== undefined && isOff !== stored.isOff;
    const isRenamed = label !== undefined && label !== stored.label;
    pin = renewsPin || (isTurned && !isOff) ? newPin() : null;
    if (!isTurned && !isRenamed && pin === null) return undefined;
    const fields: Partial<DoorLink> = {
      ...(isRenamed && { label }),
      ...(isTurned && { isOff }),
      ...(pin !== null && withNewPin(pinDigestOf(linkId, pin), call.now)),
    };
    const note = (action: Parameters<typeof doorLinkLog>[0]) =>
      createAuditLog(batch, doorLinkLog(action, event, { ...stored, ...fields }, call), call.now);
    if (isRenamed) note("door_link.renamed");
    if (isTurned) note(isOff ? "door_link.off" : "door_link.on");
    else if (pin !== null) note("door_link.pin_renewed");
    return fields;
  });
  if (link.isOff) await removeGuests(event, link, call);
  return { ...link, pin };
}
