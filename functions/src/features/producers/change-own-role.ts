import { changeRoleFrom } from "../attendees/change-claims.ts";
import { restoreClaims } from "./restore-claims.ts";

/**
 * Changes a role that follows by itself from what somebody does at doors or as a promoter. Who was given another in that moment, as by
 * an organisation, keeps that, and has its claims.
 */
export async function changeOwnRole(change: Parameters<typeof changeRoleFrom>[0], now: Date): Promise<void> {
  if (!(await changeRoleFrom(change, now))) await restoreClaims(change.uid, undefined, now);
}
