import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { changesOf } from "../audit/changes-of.ts";
import { changeProfile, givenFields, type ProfileChange } from "./attendees.repo.ts";

/** Changes another person's profile and logs it. Does nothing where nothing differs. Throws ATTENDEE_NOT_FOUND. */
export function updateProfileOf(
  uid: string,
  update: ProfileChange,
  by: Decider,
  now: Date,
): Promise<Attendee> {
  return changeProfile(uid, now, (stored, batch) => {
    const fields = changesOf(stored, givenFields(update)).changed;
    if (fields.length === 0) return undefined;
    const name = [stored.firstName, stored.lastName].join(" ").trim();
    createAuditLog(
      batch,
      {
        ...by,
        category: "profile",
        action: "profile.updated",
        resource: { type: "user", id: uid, name },
        result: "success",
        detail: `Cambió ${fields.length === 1 ? "un dato" : `${fields.length} datos`} del perfil`,
        payload: { fields },
      },
      now,
    );
    return update;
  });
}
