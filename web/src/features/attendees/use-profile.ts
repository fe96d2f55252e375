import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { type AnyRoute, call } from "../../lib/api/api.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";

export function useProfile() {
  return useRoute(attendeeRoutes.getMyProfile, {});
}

/** A mutation that returns the changed profile. Calls run one after another, so that the last one wins. */
function useProfileChange<R extends AnyRoute>(route: R) {
  const client = useQueryClient();
  return useMutation<AttendeeProfile, ApiError, Input<R>>({
    scope: { id: "profile" },
    mutationFn: (input) => call(route, input) as Promise<Output<R> & AttendeeProfile>,
    onSuccess: (profile) => client.setQueryData(queryKey(attendeeRoutes.getMyProfile, {}), profile),
  });
}

/** Absent leaves, null clears. */
export const useUpdateProfile = () => useProfileChange(attendeeRoutes.updateMyProfile);

/** Accepts the present texts. */
export const useAcceptConsents = () => useProfileChange(attendeeRoutes.acceptConsents);
