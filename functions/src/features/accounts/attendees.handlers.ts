import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { withoutGiftPrice } from "@tarima/shared/tickets/without-gift-price.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { listOrder } from "../../lib/http/list-order.ts";
import { findPage, numbered, skippedBefore } from "../../lib/http/paging.ts";
import { assertRecentSignIn } from "../../lib/http/recent-sign-in.ts";
import { acceptConsents } from "../attendees/accept-consents.ts";
import { assertDocument } from "../attendees/assert-document.ts";
import { matchesAttendee } from "../attendees/attendee-search.ts";
import {
  ATTENDEE_ORDERS,
  ensureProfile,
  findAttendee,
  findBelongings,
  isByEmail,
  listAttendees,
  totalAttendees,
} from "../attendees/attendees.repo.ts";
import { updateProfileOf } from "../attendees/update-profile-of.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { findSessions } from "../security/sessions.ts";
import { changeRoleOf } from "./change-role-of.ts";
import { deleteAccount } from "./delete-account.ts";
import { inviteAttendee } from "./invite-attendee.ts";
import { setAccountDisabled } from "./set-account-disabled.ts";
import { updateOwnProfile } from "./update-own-profile.ts";

async function attendeeOf(id: string) {
  const attendee = await findAttendee(id);
  if (!attendee) throw new AppError("ATTENDEE_NOT_FOUND");
  return attendee;
}

export const attendeeHandlers: Bindings<typeof attendeeRoutes> = {
  getMyProfile: {
    handle: (_input, { actor, now }) => ensureProfile(actor, now),
  },
  updateMyProfile: {
    handle: updateOwnProfile,
  },
  exportMyData: {
    handle: async (_input, call) => {
      const profile = await ensureProfile(call.actor, call.now);
      const { tickets, ...belongings } = await findBelongings(call.actor.uid);
      return {
        exportedAt: call.now.toISOString(),
        profile,
        ...belongings,
        tickets: tickets.map(withoutGiftPrice),
        membership: (await findAttendee(call.actor.uid))?.membership ?? null,
        sessions: await findSessions(call),
      };
    },
  },
  acceptConsents: {
    handle: ({ consentVersions }, call) => acceptConsents(consentVersions, call),
  },
  deleteMyAccount: {
    handle: async (_input, call) => {
      assertRecentSignIn(call);
      await deleteAccount(call.actor.uid, actorEntry(call), call.now);
      return {};
    },
  },
  listAttendees: {
    handle: async ({ page, limit, cursor, sort, ...filter }) => {
      const order = listOrder(ATTENDEE_ORDERS, sort ?? (isByEmail(filter) ? "email" : "-createdAt"), cursor);
      const skipped = skippedBefore({ page, limit, cursor });
      const [found, total] = await Promise.all([
        findPage<Attendee>({
          limit,
          after: order.after,
          // a search is checked row by row, so its rows cannot be skipped by the query
          ...(filter.search && { skip: skipped }),
          read: (count, after) =>
            listAttendees(filter, { ...order, after }, count, after || filter.search ? 0 : skipped),
          fits: (attendee) => matchesAttendee(attendee, filter.search),
          sortValues: order.sortValues,
        }),
        totalAttendees(filter, order),
      ]);
      return numbered({ ...found, total }, { page, limit, cursor });
    },
  },
  createAttendee: {
    handle: (person, call) => inviteAttendee(person, actorEntry(call), call.now),
  },
  getAttendee: { handle: ({ id }) => attendeeOf(id) },
  updateAttendee: {
    handle: async ({ id, role, isDisabled, ...update }, call) => {
      const { now } = call;
      const by = actorEntry(call);
      const attendee = await attendeeOf(id);
      if (attendee.deletedAt) throw new AppError("ATTENDEE_NOT_FOUND");
      assertDocument(attendee, update);
      const isSwitched = isDisabled !== undefined && isDisabled !== Boolean(attendee.disabledAt);
      const newRole = role === attendee.role ? undefined : role;
      if (newRole === "producer")
        throw new AppError("ROLE_NEEDS_PRODUCER", { fields: { role: "No se asigna aquí" } });
      if (newRole) await changeRoleOf({ uid: id, role: newRole, by }, now); // first what may be refused
      if (isSwitched) await setAccountDisabled({ uid: id, isDisabled, by }, now);
      return updateProfileOf(id, update, by, now);
    },
  },
  deleteAttendee: {
    handle: async ({ id }, call) => {
      const attendee = await attendeeOf(id);
      await deleteAccount(attendee.id, actorEntry(call), call.now);
      return {};
    },
  },
};
