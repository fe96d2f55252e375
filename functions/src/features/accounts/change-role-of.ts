import { auth } from "../../lib/auth/firebase-auth.ts";
import { changeRole } from "../attendees/change-claims.ts";
import { isLastSuperadmin, keepGoverned } from "./keep-governed.ts";

/** Changes somebody's role, unless it is the last superadmin's. Throws LAST_SUPERADMIN. */
export async function changeRoleOf(change: Parameters<typeof changeRole>[0], now: Date): Promise<void> {
  await changeRole({ ...change, more: keepGoverned }, now).catch(async (error) => {
    if (isLastSuperadmin(error)) await giveBack(change, now);
    throw error;
  });
}

/** The claims of a superadmin, who lost them to an attempt whose commit was lost. */
async function giveBack({ uid, by }: Parameters<typeof changeRole>[0], now: Date): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  if (customClaims?.role !== "superadmin") await changeRole({ uid, role: "superadmin", by }, now);
}
