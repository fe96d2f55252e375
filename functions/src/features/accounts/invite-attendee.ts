import { randomUUID } from "node:crypto";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { users } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { newProfile } from "../attendees/attendees.repo.ts";
import { createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { isEmailTaken } from "./register-attendee.ts";

interface Invited {
  email: string;
  firstName: string;
  lastName: string;
}

/** Creates an account; its owner chooses a password by a mailed link. Throws EMAIL_IN_USE. */
export async function inviteAttendee(
  { email, firstName, lastName }: Invited,
  by: Decider,
  now: Date,
): Promise<Attendee> {
  const uid = randomUUID();
  const name = `${firstName} ${lastName}`;
  await auth()
    .createUser({ uid, email, displayName: name })
    .catch((error) => {
      throw isEmailTaken(error)
        ? new AppError("EMAIL_IN_USE", { fields: { email: "Ya hay una cuenta con ese correo" } })
        : error;
    });
  const profile = { ...newProfile({ uid, email, name }, now), firstName, lastName };
  const batch = db().batch();
  batch.create(users.doc(uid), profile);
  queueMailIn(batch, { to: email, template: "account-invitation" }, now);
  createAuditLog(
    batch,
    {
      ...by,
      category: "auth",
      action: "account.invited",
      resource: { type: "user", id: uid, name },
      result: "success",
      detail: "Cuenta creada por invitación",
      payload: {},
    },
    now,
  );
  await batch.commit();
  return profile;
}
