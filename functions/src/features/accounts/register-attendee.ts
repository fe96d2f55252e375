import { randomUUID } from "node:crypto";
import type { Registration } from "@tarima/shared/accounts/accounts.routes.ts";
import { consentsGiven } from "@tarima/shared/accounts/consent.ts";
import type { CreateRequest } from "firebase-admin/auth";
import { AppError } from "../../lib/app-error.ts";
import { freeFromGuest } from "../../lib/auth/find-account.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { users } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import type { Call } from "../../lib/http/call.ts";
import { newProfile } from "../attendees/attendees.repo.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { queueMail, queueMailIn } from "../mail/outbox.ts";
import { currentSwitches } from "../switches/current-switches.ts";

/**
 * Creates an account with its profile and consents, and mails the verification. If the e-mail already has an account, that
 * account is unchanged and its owner is mailed: the caller cannot tell the difference. An interrupted call leaves at most a
 * profile without an account, and can be repeated. Throws SIGN_UPS_OFF.
 */
export async function registerAttendee(person: Registration, { ip, userAgent, now }: Call): Promise<void> {
  if ((await currentSwitches()).areSignUpsOff) throw new AppError("SIGN_UPS_OFF");
  const uid = randomUUID();
  const name = `${person.firstName} ${person.lastName}`;
  const { email, redirect } = person;
  const profile = users.doc(uid);
  // the profile first, so that no account exists without its consents
  await profile.create({
    ...newProfile({ uid, email, name }, now),
    firstName: person.firstName,
    lastName: person.lastName,
    consents: consentsGiven(person.consentVersions, now),
  });
  try {
    await createAccount({ uid, email, password: person.password, displayName: name });
  } catch (error) {
    await profile.delete();
    if (!isEmailTaken(error)) throw error;
    return queueMail({ to: email, template: "account-exists" }, now);
  }
  const batch = db().batch();
  queueMailIn(batch, { to: email, template: "verify-email", data: redirect ? { redirect } : {} }, now);
  createAuditLog(
    batch,
    {
      user: { id: uid, name, email, role: "attendee" },
      category: "auth",
      action: "account.registered",
      resource: { type: "user", id: uid, name },
      result: "success",
      detail: "Cuenta creada",
      ip,
      ua: userAgent,
      payload: {},
    },
    now,
  );
  await batch.commit();
}

/** A guest of a door may have taken the e-mail by Firebase's own interface: that is no account of its owner. */
async function createAccount(account: CreateRequest & { email: string }): Promise<void> {
  try {
    await auth().createUser(account);
  } catch (error) {
    if (!isEmailTaken(error) || !(await freeFromGuest(account.email))) throw error;
    await auth().createUser(account);
  }
}

export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/email-already-exists";
}
