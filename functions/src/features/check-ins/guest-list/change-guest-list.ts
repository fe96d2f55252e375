import type { GuestLine, GuestListEntry } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { nameKeyOf, searchWordsOf } from "@tarima/shared/check-ins/guest-list/guest-search.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_GUEST_LIST } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { guestListOf } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { deleteDocument } from "../../../lib/firestore/delete-document.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { isNightOver } from "../supervision/door-over.ts";
import { nextLook } from "./forget-guest-lists.ts";
import { countEntries } from "./guest-list.repo.ts";
import { guestListLog } from "./guest-list-log.ts";

/** Throws GUEST_LIST_CLOSED. */
function assertOpen(event: Event, now: Date): void {
  if (isNightOver(event, now)) throw new AppError("GUEST_LIST_CLOSED");
}

/** What is stored of a line besides who came in. */
const fieldsOf = ({ name, companions, note }: GuestLine) => ({
  ...{ name, companions, note },
  nameKey: nameKeyOf(name),
  searchWords: searchWordsOf(name),
  people: 1 + companions,
});

/**
 * Adds people, all or none. Lines take their ids from the request, so that it adds them once. Two requests in one moment may pass
 * the limit by one of them: it keeps lists readable, and no places depend on it. Throws GUEST_LIST_CLOSED, GUEST_LIST_FULL.
 */
export async function addToGuestList(
  event: Event,
  { requestId, guests }: { requestId: string; guests: readonly GuestLine[] },
  call: SignedCall,
): Promise<void> {
  assertOpen(event, call.now);
  const list = guestListOf(event.id);
  const idOf = (line: number) => `${requestId}-${line}`;
  if ((await list.doc(idOf(0)).get()).exists) return;
  if ((await countEntries(event.id)) + guests.length > MAX_GUEST_LIST) throw new AppError("GUEST_LIST_FULL");
  const at = call.now.toISOString();
  const nextLookAt = nextLook(event, call.now).toISOString();
  const batch = db().batch();
  guests.forEach((line, i) => {
    const id = idOf(i);
    const dates = { createdAt: at, updatedAt: at, nextLookAt };
    batch.create(list.doc(id), {
      ...{ id, eventId: event.id, ...fieldsOf(line) },
      ...{ arrived: 0, arrivals: [], ...dates },
    });
  });
  createAuditLog(batch, guestListLog("guest_list.added", event, { lines: guests.length }, call), call.now);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error; // the same request came twice at once
  }
}

/** Throws GUEST_LIST_CLOSED, GUEST_NOT_FOUND, and INVALID_REQUEST on `companions` where more people came in. */
export function changeGuestListEntry(
  event: Event,
  entryId: string,
  line: GuestLine,
  call: SignedCall,
): Promise<GuestListEntry> {
  assertOpen(event, call.now);
  const target = { of: guestListOf(event.id), id: entryId, missing: "GUEST_NOT_FOUND" } as const;
  return changeDocument(target, (stored, batch) => {
    const isSame =
      stored.name === line.name && stored.companions === line.companions && stored.note === line.note;
    if (isSame) return undefined;
    if (1 + line.companions < stored.arrived) {
      const fields = { companions: `Ya entraron ${stored.arrived} personas` };
      throw new AppError("INVALID_REQUEST", { fields });
    }
    createAuditLog(batch, guestListLog("guest_list.changed", event, { entryId }, call), call.now);
    return { ...fieldsOf(line), updatedAt: call.now.toISOString() };
  });
}

/** Throws GUEST_LIST_CLOSED, GUEST_NOT_FOUND, GUEST_CAME_IN. */
export function removeGuestListEntry(event: Event, entryId: string, call: SignedCall): Promise<void> {
  assertOpen(event, call.now);
  const target = { of: guestListOf(event.id), id: entryId, missing: "GUEST_NOT_FOUND" } as const;
  return deleteDocument(target, ({ arrived }, batch) => {
    if (arrived > 0) throw new AppError("GUEST_CAME_IN");
    createAuditLog(batch, guestListLog("guest_list.removed", event, { entryId }, call), call.now);
  });
}
