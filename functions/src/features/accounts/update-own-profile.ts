import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { producers, users } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import {
  ensureProfile,
  type ProfileChange,
  profileChanges,
  updateProfile,
} from "../attendees/attendees.repo.ts";

/** Changes the caller's own profile. The preferences of a producer's owner are the producer's, in one commit. */
export async function updateOwnProfile(update: ProfileChange, { actor, now }: SignedCall): Promise<Attendee> {
  const profile = await ensureProfile(actor, now);
  const { preferences } = update;
  if (preferences && actor.producerId) {
    const changes = profileChanges(update, now);
    const producer = await changeDocument({ of: producers, id: actor.producerId }, ({ ownerUid }, batch) => {
      if (ownerUid !== actor.uid) return undefined;
      batch.update(users.doc(profile.id), users.encode(changes));
      return { preferences };
    });
    if (producer?.ownerUid === actor.uid) return { ...profile, ...changes };
  }
  return updateProfile(profile, update, now);
}
