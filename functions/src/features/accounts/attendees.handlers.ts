import { consentsGiven } from "@tarima/shared/accounts/consent.ts";
import type { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { countedPageOf, decodeCursor, decodeMoment } from "../../lib/http/paging.ts";
import { assertRecentSignIn } from "../../lib/http/recent-sign-in.ts";
import {
  ensureProfile,
  findAttendee,
  findBelongings,
  isAnotherSuperadmin,
  isByEmail,
  listAttendees,
  totalAttendees,
  updateProfile,
} from "../attendees/attendees.repo.ts";
import { changeRole, type Decider } from "../attendees/change-claims.ts";
import { updateProfileOf } from "../attendees/update-profile-of.ts";
import { findSessions } from "../security/sessions.ts";
import { deleteAccount } from "./delete-account.ts";
import { inviteAttendee } from "./invite-attendee.ts";
import { setAccountDisabled } from "./set-account-disabled.ts";
import { updateOwnProfile } from "./update-own-profile.ts";

const decider = ({ uid, name, email, role }: Actor): Decider => ({ id: uid, name, email, role });

async function attendeeOf(id: string) {
  const attendee = await findAttendee(id);
  if (!attendee) throw new AppError("ATTENDEE_NOT_FOUND");
  return attendee;
}

/** The last superadmin cannot be demoted, disabled or deleted, not even by themselves. */
async function assertStaysGoverned(attendee: { id: string; role: string }): Promise<void> {
  if (attendee.role === "superadmin" && !(await isAnotherSuperadmin(attendee.id)))
    throw new AppError("LAST_SUPERADMIN");
}

export const attendeeHandlers: Bindings<typeof attendeeRoutes> = {
  getMyProfile: {
    handle: (_input, { actor, now }) => ensureProfile(actor, now),
  },
  updateMyProfile: {
    handle: updateOwnProfile,
  },
  exportMyData: {
    handle: async (_input, call) => ({
      exportedAt: call.now.toISOString(),
      profile: await ensureProfile(call.actor, call.now),
      ...(await findBelongings(call.actor.uid)),
      sessions: await findSessions(call),
    }),
  },
  acceptConsents: {
    handle: async (_input, { actor, now }) => {
      const profile = await ensureProfile(actor, now);
      const known = new Set(profile.consents.map(({ kind, version }) => `${kind} ${version}`));
      const added = consentsGiven(now).filter(({ kind, version }) => !known.has(`${kind} ${version}`));
      if (added.length === 0) return profile;
      return updateProfile(profile, { consents: [...profile.consents, ...added] }, now);
    },
  },
  deleteMyAccount: {
    handle: async (_input, call) => {
      assertRecentSignIn(call);
      await deleteAccount(call.actor.uid, decider(call.actor), call.now);
      return {};
    },
  },
  listAttendees: {
    handle: async ({ page, limit, cursor, ...filter }) => {
      const isByMail = isByEmail(filter);
      const after = isByMail ? decodeCursor(cursor, 2) : decodeMoment(cursor);
      // Skipping by page number would read every row before it, so only the first page works without a cursor.
      if (page > 1 && !after)
        throw new AppError("INVALID_REQUEST", {
          fields: { cursor: "Pide la página con el cursor de la anterior" },
        });
      const rows = listAttendees(filter, limit + 1, after);
      return countedPageOf(rows, totalAttendees(filter), limit, ({ email, createdAt, id }) => [
        isByMail ? email : createdAt,
        id,
      ]);
    },
  },
  createAttendee: {
    handle: (person, { actor, now }) => inviteAttendee(person, decider(actor), now),
  },
  getAttendee: { handle: ({ id }) => attendeeOf(id) },
  updateAttendee: {
    handle: async ({ id, role, isDisabled, ...update }, { actor, now }) => {
      const attendee = await attendeeOf(id);
      const isSwitched = isDisabled !== undefined && isDisabled !== Boolean(attendee.disabledAt);
      if (isSwitched && isDisabled) await assertStaysGoverned(attendee);
      const newRole = role === attendee.role ? undefined : role;
      if (newRole === "producer")
        throw new AppError("ROLE_NEEDS_PRODUCER", { fields: { role: "No se asigna aquí" } });
      if (newRole) await assertStaysGoverned(attendee);
      const changed = await updateProfileOf(attendee, update, decider(actor), now);
      if (newRole) await changeRole({ uid: id, role: newRole, by: decider(actor) }, now);
      if (isSwitched) await setAccountDisabled({ uid: id, isDisabled, by: decider(actor) }, now);
      return newRole || isSwitched ? attendeeOf(id) : changed;
    },
  },
  deleteAttendee: {
    handle: async ({ id }, { actor, now }) => {
      const attendee = await attendeeOf(id);
      await assertStaysGoverned(attendee);
      await deleteAccount(attendee.id, decider(actor), now);
      return {};
    },
  },
};
