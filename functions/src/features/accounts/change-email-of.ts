import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { queueMailIn } from "../mail/outbox.ts";

interface EmailChange {
  id: string;
  /** Made by the client; a repeat mails nobody twice. */
  requestId: string;
  newEmail: string;
  reason: string;
}

/**
 * Mails somebody's new address a link that changes the e-mail of their account when it is followed, which also verifies it; the
 * address before is told at once. What they bought and hold is their account's, and stays. Throws ATTENDEE_NOT_FOUND for an
 * account that is deleted or disabled, ACCOUNT_HAS_DUTIES for a superadmin's, who changes their own, EMAIL_IN_USE,
 * INVALID_REQUEST on the field.
 */
export async function changeEmailOf({ id, requestId, newEmail, reason }: EmailChange, call: SignedCall) {
  const { now } = call;
  const [attendee, account] = await Promise.all([findAttendee(id), findAccountById(id)]);
  const email = account?.email;
  if (!attendee || attendee.deletedAt || !email) throw new AppError("ATTENDEE_NOT_FOUND");
  if (attendee.role === "superadmin") throw new AppError("ACCOUNT_HAS_DUTIES");
  if (newEmail === email) throw refused("Ya es el correo de esta cuenta");
  if (await hasAccount(newEmail))
    throw new AppError("EMAIL_IN_USE", { fields: { newEmail: "Ya hay una cuenta con ese correo" } });
  await limitLetters([newEmail, email], call);
  const key = uuidOf(`${requestId}/${id}/${newEmail}`);
  const batch = db().batch();
  queueMailIn(
    batch,
    {
      id: `${key}-new`,
      to: newEmail,
      template: "change-email",
      data: { uid: id, email, isByTarima: true },
    },
    now,
  );
  queueMailIn(
    batch,
    {
      id: `${key}-old`,
      to: email,
      template: "email-change-asked",
      data: { to: newEmail, at: now.toISOString() },
    },
    now,
  );
  createAuditLog(
    batch,
    {
      ...actorEntry(call),
      category: "auth",
      action: "account.email_change_asked",
      resource: { type: "user", id, name: account.displayName ?? email },
      result: "success",
      detail: "Pidió cambiar el correo de la cuenta",
      payload: { from: email, to: newEmail, reason },
    },
    now,
  );
  await batch.commit().catch((error) => {
    if (!isAlreadyThere(error)) throw error; // asked for already
  });
  return { sentTo: newEmail };
}

const refused = (message: string) => new AppError("INVALID_REQUEST", { fields: { newEmail: message } });

/** Also a disabled one. */
async function hasAccount(email: string): Promise<boolean> {
  return auth()
    .getUserByEmail(email)
    .then(() => true)
    .catch((error) => {
      if (error?.code === "auth/user-not-found") return false;
      throw error;
    });
}
