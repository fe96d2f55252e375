import { changeRoleFrom } from "../attendees/change-claims.ts";
import { restoreClaims } from "./restore-claims.ts";

/**
 * Changes a role that follows by itself from what somebody does at doors or as a promoter. Who was given another in that moment, as by
 * an organisation, keeps that, and has its claims. Whose account was deleted in that moment has none.
 */
export async function changeOwnRole(change: Parameters<typeof changeRoleFrom>[0], now: Date): Promise<void> {
  try {
    if (!(await changeRoleFrom(change, now))) await restoreClaims(change.uid, undefined, now);
  } catch (error) {
    if ((error as { code?: string }).code !== "auth/user-not-found") throw error;
  }
}
