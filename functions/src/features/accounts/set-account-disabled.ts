import { AppError } from "../../lib/app-error.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import type { Decider } from "../audit/audit.repo.ts";
import { isLastSuperadmin, keepGoverned } from "./keep-governed.ts";

/**
 * Disables or enables sign-in. Firebase Auth first, so that no new token is issued; then the claims' version, so that existing
 * ones are refused. Safe to repeat. Throws ATTENDEE_NOT_FOUND for a deleted account, LAST_SUPERADMIN.
 */
export async function setAccountDisabled(
  { uid, isDisabled, by }: { uid: string; isDisabled: boolean; by: Decider },
  now: Date,
): Promise<void> {
  await setDisabled(uid, isDisabled);
  const disabledAt = isDisabled ? now.toISOString() : null;
  await changeClaims(
    {
      uid,
      claims: (before) => before,
      log: () => ({
        ...by,
        action: isDisabled ? "account.disabled" : "account.enabled",
        result: "success",
        detail: isDisabled ? "Cuenta desactivada" : "Cuenta reactivada",
        payload: {},
      }),
      fields: { disabledAt },
      more: isDisabled ? keepGoverned : undefined,
    },
    now,
  ).catch(async (error) => {
    if (isLastSuperadmin(error)) await setDisabled(uid, false);
    throw error;
  });
}

async function setDisabled(uid: string, isDisabled: boolean): Promise<void> {
  await auth()
    .updateUser(uid, { disabled: isDisabled })
    .catch((error) => {
      throw error?.code === "auth/user-not-found" ? new AppError("ATTENDEE_NOT_FOUND") : error;
    });
}
