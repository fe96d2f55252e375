import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { type Buyer, prefilledBuyer } from "@tarima/shared/orders/buyer.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { useBuyerDraft } from "./use-buyer-draft.ts";

/**
 * Initial values of the buyer form: an earlier checkout's input, otherwise the profile, otherwise the data of the sign-in.
 * Undefined while loading. Source: spec 4, 6 and 8.
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
