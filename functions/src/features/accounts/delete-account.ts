import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { recentSearches, saleAlerts, users, waitingList } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { newProfile } from "../attendees/attendees.repo.ts";
import { createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { accountSecurity } from "../security/security-records.ts";

/** Of alerts, and of waiting lists; what is left of more is dropped when it is due, since the account is gone. */
const MOST_WAITS = 200;

/**
 * Deletes an account and clears its profile. Records that must be kept by law (orders, tickets, consents, the log) remain and
 * refer to its id. The profile is cleared first, so that existing tokens are refused; repeating the call completes an
 * interrupted deletion. Throws ACCOUNT_HAS_DUTIES for producers and superadmins, whose role must be handed over first.
 */
export async function deleteAccount(uid: string, by: Decider, now: Date): Promise<void> {
  const stored = (await users.doc(uid).get()).data();
  if (stored?.role === "producer" || stored?.role === "superadmin") throw new AppError("ACCOUNT_HAS_DUTIES");
  if (stored?.deletedAt == null) {
    const batch = db().batch();
    batch.set(users.doc(uid), cleared(uid, stored, now));
    batch.delete(recentSearches.doc(uid));
    batch.delete(accountSecurity.doc(uid));
    createAuditLog(
      batch,
      {
        ...by,
        user: by.user.id === uid ? { ...by.user, name: "", email: "" } : by.user,
        category: "auth",
        action: "account.deleted",
        resource: { type: "user", id: uid, name: "" },
        result: "success",
        detail: "Cuenta eliminada",
        payload: {},
      },
      now,
    );
    for (const mine of [saleAlerts, waitingList])
      for (const { ref } of (await mine.all().where("uid", "==", uid).limit(MOST_WAITS).get()).docs)
        batch.delete(ref);
    await batch.commit();
  }
  await auth()
    .deleteUser(uid)
    .catch((error) => {
      if (error?.code !== "auth/user-not-found") throw error;
    });
  // a concurrent or repeated call may have recorded its sign-in again; afterwards nobody can
  await accountSecurity.doc(uid).delete();
}

function cleared(uid: string, stored: Attendee | undefined, now: Date): Attendee {
  const { createdAt = now.toISOString(), consents = [] } = stored ?? {};
  const empty = newProfile({ uid, email: "", name: "" }, now);
  return { ...empty, consents, createdAt, deletedAt: now.toISOString() };
}
