import { AppError } from "../../lib/app-error.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { changeRole } from "../attendees/change-claims.ts";
import { isLastSuperadmin, keepGoverned } from "./keep-governed.ts";

type RoleChange = Parameters<typeof changeRole>[0];

/**
 * Changes somebody's role, unless it is the last superadmin's. Throws LAST_SUPERADMIN; ACCOUNT_NOT_VERIFIED for a superadmin whose
 * e-mail may be another's.
 */
export async function changeRoleOf(change: RoleChange, now: Date): Promise<void> {
  if (change.role === "superadmin" && !(await auth().getUser(change.uid)).emailVerified)
    throw new AppError("ACCOUNT_NOT_VERIFIED");
  await changeRole({ ...change, more: keepGoverned }, now).catch(async (error) => {
    if (isLastSuperadmin(error)) await giveBack(change, now);
    throw error;
  });
}

/** The claims of a superadmin, who lost them to an attempt whose commit was lost. */
async function giveBack({ uid, by }: RoleChange, now: Date): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  if (customClaims?.role !== "superadmin") await changeRole({ uid, role: "superadmin", by }, now);
}
