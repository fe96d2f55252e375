import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { type Buyer, prefilledBuyer } from "@tarima/shared/orders/buyer.ts";
import { useRoute } from "../../lib/query.ts";
import { useSession } from "../../lib/session/use-session.ts";

/**
 * What the buyer form starts from: the profile, or what the sign-in itself knows when the profile cannot be had.
 * Undefined while it is on its way. Source: spec 8, "basic authentication data".
 */
export function useBuyerDefaults(): { buyer: Buyer; isFromProfile: boolean } | undefined {
  const session = useSession();
  const profile = useRoute(attendeeRoutes.getMyProfile, {});
  if (session.status !== "signed-in" || profile.isPending) return undefined;
  if (profile.data)
    return {
      buyer: prefilledBuyer(profile.data, session.role),
      isFromProfile: true,
    };
  const { name, email } = session.user;
  const [firstName = "", ...rest] = name.split(" ");
  return {
    buyer: { ...prefilledBuyer(undefined, session.role), firstName, lastName: rest.join(" "), email },
    isFromProfile: false,
  };
}
