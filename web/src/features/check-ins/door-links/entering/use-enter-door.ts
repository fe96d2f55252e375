import { useMutation } from "@tanstack/react-query";
import type { DoorEntry } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import { useNavigate } from "react-router";
import { call } from "../../../../lib/api/api.ts";
import { ApiError } from "../../../../lib/api/api-error.ts";
import { paths } from "../../../../lib/routing/paths.ts";
import { guestDevice, writeGuestDoor } from "../../../../lib/session/guest-door.ts";
import { signInAsGuest } from "../../../../lib/session/sign-in/auth.ts";

type Given = Pick<DoorEntry, "name" | "pin">;

/** Enters a door by its link: signs in as its guest, and opens the scanner. */
export function useEnterDoor(linkId: string) {
  const navigate = useNavigate();
  return useMutation<string, ApiError, Given>({
    mutationFn: async (given) => {
      const entry = { linkId, ...given, requestId: guestDevice() };
      const { token, eventId } = await call(doorLinkRoutes.openDoorLink, entry);
      writeGuestDoor({ linkId, eventId });
      await signInAsGuest(token).catch(() => {
        throw new ApiError("DOOR_LINK_OPEN_ERROR"); // Firebase was not reached: pressing again makes nobody else
      });
      return eventId;
    },
    onSuccess: (eventId) => navigate(paths.door(eventId), { replace: true }),
  });
}
