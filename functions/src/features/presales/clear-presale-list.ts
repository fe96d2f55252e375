import { keptUntil } from "@tarima/shared/events/dates/kept-until.ts";
import { PRESALE_KEPT_DAYS } from "@tarima/shared/lib/limits.ts";
import type { PresaleList } from "@tarima/shared/presales/presale.schema.ts";
import { presaleAddressesOf, presaleListsOf } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { systemCall } from "../../lib/http/system-call.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { findEvent } from "../events/events.repo.ts";

/**
 * Deletes the addresses of a list that was deleted: by its organiser, with its draft, or because it had expired. One that had
 * expired, and whose event was meanwhile given a later date, is put back as it was: `list`. Safe to repeat.
 */
export async function clearPresaleList(
  { id, eventId }: Pick<PresaleList, "id" | "eventId">,
  list: PresaleList | undefined,
  now: Date,
): Promise<void> {
  const event = await findEvent(eventId);
  const isUsed = event?.presale?.list === id;
  const until = event && keptUntil(event, PRESALE_KEPT_DAYS);
  if (until && list && isUsed && until > now) return putBack({ ...list, expiresAt: until.toISOString() });
  if (isUsed)
    await changeEvent({ eventId }, systemCall(now), ({ name, presale }) =>
      presale?.list === id
        ? {
            fields: { presale: null },
            log: { action: "event.presale_removed", detail: `Venció la preventa por correo de ${name}` },
          }
        : undefined,
    );
  await db().recursiveDelete(presaleAddressesOf(eventId, id).all());
}

async function putBack(list: PresaleList): Promise<void> {
  try {
    await presaleListsOf(list.eventId).doc(list.id).create(list);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}
