import type { Attendee, AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import type { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { users } from "../firestore/collections.ts";
import type { Bindings } from "../http/binding.ts";
import type { Actor } from "../http/call.ts";
import { ensureProfile } from "./attendees.repo.ts";

const profileOf = (attendee: Attendee, actor: Actor): AttendeeProfile => ({ ...attendee, role: actor.role });

export const attendeeHandlers: Bindings<typeof attendeeRoutes> = {
  getMyProfile: { handle: async (_input, { actor, now }) => profileOf(await ensureProfile(actor, now), actor) },
  updateMyProfile: {
    handle: async (input, { actor, now }) => {
      const profile = await ensureProfile(actor, now);
      const changed = { ...input, updatedAt: now.toISOString() };
      const stored = users.encode(changed as Partial<Attendee>); // absent fields are absent, so that they stay as they are
      await users.doc(actor.uid).update(stored);
      return profileOf({ ...profile, ...(changed as Partial<Attendee>) }, actor);
    },
  },
};
