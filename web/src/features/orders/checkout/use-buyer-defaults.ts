import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { splitName } from "@tarima/shared/attendees/split-name.ts";
import { type Buyer, prefilledBuyer } from "@tarima/shared/orders/buyer.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { useBuyerDraft } from "./use-buyer-draft.ts";

export interface BuyerDefaults {
  buyer: Buyer;
  isFromProfile: boolean;
  /** The profile has no document or phone yet, and the next purchase would be filled in from it. */
  canRemember: boolean;
}

/**
 * Initial values of the buyer form: an earlier checkout's input, otherwise the profile, otherwise the data of the sign-in.
 * Undefined while loading. Source: spec 4, 6 and 8.
 */
export function useBuyerDefaults(): BuyerDefaults | undefined {
  const session = useSession();
  const profile = useRoute(attendeeRoutes.getMyProfile, {});
  const draft = useBuyerDraft();
  if (session.status !== "signed-in" || profile.isPending) return undefined;
  const { identityDocument, phoneNumber } = profile.data ?? {};
  const canRemember = session.role === "attendee" && !(identityDocument && phoneNumber);
  if (draft) return { buyer: draft, isFromProfile: false, canRemember };
  if (profile.data)
    return {
      buyer: prefilledBuyer(profile.data, session.role),
      isFromProfile: true,
      canRemember,
    };
  const { name, email } = session.user;
  return {
    buyer: { ...prefilledBuyer(undefined, session.role), ...splitName(name), email },
    isFromProfile: false,
    canRemember,
  };
}
