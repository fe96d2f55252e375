import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { users } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { changesOf } from "../audit/changes-of.ts";
import { type ProfileChange, profileChanges } from "./attendees.repo.ts";

/** Changes another person's profile and logs it. Does nothing without any field. */
export async function updateProfileOf(
  profile: Attendee,
  update: ProfileChange,
  by: Decider,
  now: Date,
): Promise<Attendee> {
  const changed = profileChanges(update, now);
  const fields = changesOf(profile, changed).changed.filter((field) => field !== "updatedAt");
  if (fields.length === 0) return profile;
  const batch = db().batch();
  batch.update(users.doc(profile.id), users.encode(changed));
  createAuditLog(
    batch,
    {
      ...by,
      category: "profile",
      action: "profile.updated",
      resource: {
        type: "user",
        id: profile.id,
        name: [profile.firstName, profile.lastName].join(" ").trim(),
      },
      result: "success",
      detail: `Cambió ${fields.length === 1 ? "un dato" : `${fields.length} datos`} del perfil`,
      payload: { fields },
    },
    now,
  );
  await batch.commit();
  return { ...profile, ...changed };
}
