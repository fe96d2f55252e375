import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { doorLinksOf } from "../../../lib/firestore/collections.ts";
import { deleteDocument } from "../../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { changeDoorLink } from "./change-door-link.ts";
import { doorLinkLog } from "./door-link-log.ts";

/** Turns a link off, which removes its guests, and deletes it. Does nothing for a link that is gone. */
export async function deleteDoorLink(event: Event, linkId: string, call: SignedCall): Promise<void> {
  const of = doorLinksOf(event.id);
  if (!(await of.doc(linkId).get()).exists) return;
  await changeDoorLink(event, linkId, { isOff: true }, call);
  await deleteDocument({ of, id: linkId, missing: "DOOR_LINK_GONE" }, (stored, batch) => {
    if (!stored.isOff) throw new AppError("DOOR_LINK_DELETE_ERROR"); // turned on again meanwhile: somebody may be in
    createAuditLog(batch, doorLinkLog("door_link.deleted", event, stored, call), call.now);
  });
}
