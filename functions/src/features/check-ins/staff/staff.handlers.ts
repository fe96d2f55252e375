import type { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { ownRecentEvent } from "../../events/events.policy.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { acceptInvitation, declineInvitation, listInvitationsTo } from "./answer-invitation.ts";
import { changeMember } from "./change-member.ts";
import { inviteStaff, sendInvitation } from "./invite-staff.ts";
import { removeStaff } from "./remove-staff.ts";
import { listStaff } from "./staff.repo.ts";
import { listOpenInvitations } from "./staff-invitations.repo.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export const staffHandlers: Bindings<typeof staffRoutes> = {
  listStaff: owned(ownRecentEvent, async ({ id }, { now }, event) => {
    const [items, invitations] = await Promise.all([
      listStaff(id),
      isDoorOver(event, now) ? [] : listOpenInvitations(id), // they can no longer be accepted
    ]);
    return { items, invitations };
  }),
  inviteStaff: owned(ownRecentEvent, ({ email }, call, event) => inviteStaff(event, email, call)),
  sendStaffInvitation: owned(ownRecentEvent, ({ invitationId }, call, event) =>
    sendInvitation(event, invitationId, call),
  ),
  withdrawStaffInvitation: owned(ownRecentEvent, async ({ invitationId }, call, event) => {
    await withdrawInvitation(event, invitationId, call);
    return { invitationId };
  }),
  changeStaff: owned(ownRecentEvent, ({ uid, isSupervisor, isSeller }, call, event) =>
    changeMember(event, uid, { isSupervisor, isSeller }, call),
  ),
  removeStaff: owned(ownRecentEvent, async ({ uid }, call, event) => {
    await removeStaff(event, uid, call);
    return { uid };
  }),
  listMyStaffInvitations: {
    handle: async (_input, call) => ({ items: await listInvitationsTo(call) }),
  },
  acceptStaffInvitation: { handle: ({ eventId }, call) => acceptInvitation(eventId, call) },
  declineStaffInvitation: {
    handle: async ({ eventId }, call) => {
      await declineInvitation(eventId, call);
      return { eventId };
    },
  },
};
