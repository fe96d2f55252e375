import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { type Buyer, prefilledBuyer } from "@tarima/shared/orders/buyer.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { useBuyerDraft } from "./use-buyer-draft.ts";

/**
 * What the buyer form starts from: the profile, or what the sign-in itself knows when the profile cannot be had.
 * Undefined while it is on its way. What was typed in another checkout comes before both. Source: spec 4, 6 and 8.
 */
export function useBuyerDefaults(): { buyer: Buyer; isFromProfile: boolean } | undefined {
  const session = useSession();
  const profile = useRoute(attendeeRoutes.getMyProfile, {});
  const draft = useBuyerDraft();
  if (draft) return { buyer: draft, isFromProfile: false };
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
