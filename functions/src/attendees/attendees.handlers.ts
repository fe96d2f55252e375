import type { Attendee, AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import type { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Bindings } from "../http/binding.ts";
import type { Actor } from "../http/call.ts";
import { ensureProfile, updateProfile } from "./attendees.repo.ts";

const profileOf = (attendee: Attendee, actor: Actor): AttendeeProfile => ({ ...attendee, role: actor.role });

export const attendeeHandlers: Bindings<typeof attendeeRoutes> = {
  getMyProfile: {
    handle: async (_input, { actor, now }) => profileOf(await ensureProfile(actor, now), actor),
  },
  updateMyProfile: {
    handle: async (input, { actor, now }) => profileOf(await updateProfile(actor, input, now), actor),
  },
};
