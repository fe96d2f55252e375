import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Actor } from "../../lib/http/call.ts";
import { currentSwitches } from "../switches/current-switches.ts";

/**
 * For an account without a profile: nobody has registered or invited it here, it was made by Firebase's own interface, as Google's
 * are. Throws SIGN_UPS_OFF while there are to be no new ones. Who has been given a role is not new.
 */
export async function assertMayBeNew({ uid, role }: Pick<Actor, "uid" | "role">): Promise<void> {
  if (role !== "attendee" || isDoorGuest(uid)) return;
  if ((await currentSwitches()).areSignUpsOff) throw new AppError("SIGN_UPS_OFF");
}
