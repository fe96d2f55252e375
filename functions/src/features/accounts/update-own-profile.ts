import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { producers } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { assertDocument } from "../attendees/assert-document.ts";
import { changeProfile, ensureProfile, type ProfileChange } from "../attendees/attendees.repo.ts";

/** Changes the caller's own profile. The preferences of a producer's owner are the producer's, in one commit. */
export async function updateOwnProfile(update: ProfileChange, { actor, now }: SignedCall): Promise<Attendee> {
  await ensureProfile(actor, now);
  const { producerId } = actor;
  const { preferences } = update;
  return changeProfile(actor.uid, now, async (stored, batch) => {
    assertDocument(stored, update);
    const producer = preferences && producerId ? await producers.doc(producerId).get() : undefined;
    if (preferences && producer?.data()?.ownerUid === actor.uid)
      batch.update(producer.ref, producers.encode({ preferences }));
    return update;
  });
}
