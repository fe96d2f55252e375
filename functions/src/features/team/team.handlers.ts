import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { managesAll } from "@tarima/shared/team/membership.ts";
import type { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { listOrder } from "../../lib/http/list-order.ts";
import { findPage } from "../../lib/http/paging.ts";
import { changeMembership, endMembership, findMembers } from "../attendees/memberships.ts";
import { AUDIT_ORDERS, findEntriesOf } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { readEvents } from "../events/events.repo.ts";
import { ownProducerById, producerWorkedForById } from "../producers/producers.policy.ts";
import { restoreClaims } from "../producers/restore-claims.ts";
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  listTeamInvitationsTo,
} from "./answer-team-invitation.ts";
import { inviteToTeam, withdrawTeamInvitation } from "./invite-to-team.ts";
import { findMember, memberViewOf } from "./member-view.ts";
import { storedPart } from "./members-part.ts";
import { passOwnership } from "./pass-ownership.ts";
import { findTeamInvitations } from "./team.repo.ts";
import { rightsText } from "./team-entry.ts";

export const teamHandlers: Bindings<typeof teamRoutes> = {
  listTeam: owned(ownProducerById, async ({ producerId }, _call, { ownerUid }) => {
    const [account, members, invitations] = await Promise.all([
      findAccountById(ownerUid),
      findMembers(producerId),
      findTeamInvitations(producerId),
    ]);
    const email = account?.email ?? "";
    const limits = [...members.map(({ membership }) => membership), ...invitations];
    const events = await readEvents(limits.flatMap((part) => part?.eventIds ?? []));
    return {
      owner: account ? { uid: ownerUid, name: account.displayName ?? email, email } : null,
      items: members.flatMap(memberViewOf),
      invitations: invitations.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)),
      events: [...events.values()],
    };
  }),
  inviteToTeam: owned(ownProducerById, ({ email, rights, eventIds }, call, producer) =>
    inviteToTeam(producer, { email, rights, eventIds }, call),
  ),
  withdrawTeamInvitation: owned(ownProducerById, async ({ invitationId }, call, producer) => {
    await withdrawTeamInvitation(producer, invitationId, call);
    return { invitationId };
  }),
  changeTeamMember: owned(ownProducerById, async ({ producerId, uid, ...wish }, call, producer) => {
    if (producer.ownerUid === uid) throw new AppError("TEAM_OWNER_STAYS");
    const part = await storedPart(producerId, wish);
    await changeMembership(
      {
        uid,
        producerId,
        by: actorEntry(call),
        change: (membership) => ({ ...membership, ...part }),
        text: ({ name }) => ({
          action: "team.changed",
          detail: `${name} puede: ${rightsText(part.rights)}`,
          payload: { uid, ...part },
        }),
      },
      call.now,
    ).catch(async (error) => {
      const isGone = error instanceof AppError && error.code === "TEAM_MEMBER_NOT_FOUND";
      if (isGone) await restoreClaims(uid, producerId, call.now); // who became the owner meanwhile
      throw error;
    });
    return findMember(uid, producerId);
  }),
  removeTeamMember: owned(producerWorkedForById, async ({ producerId, uid }, call, producer) => {
    if (uid !== call.actor.uid) assertManagesTeam(call.actor);
    if (producer.ownerUid === uid) throw new AppError("TEAM_OWNER_STAYS");
    const wasMember = await endMembership({ uid, producerId, by: actorEntry(call) }, call.now);
    if (!wasMember) await restoreClaims(uid, producerId, call.now); // who became the owner meanwhile
    return { uid };
  }),
  passOwnership: owned(ownProducerById, ({ uid }, call, producer) => passOwnership(producer, uid, call)),
  listTeamLog: owned(ownProducerById, async ({ producerId, limit, cursor }) => {
    const order = listOrder(AUDIT_ORDERS, "-ts", cursor);
    const page = await findPage<AuditLog>({
      limit,
      after: order.after,
      read: (count, after) => findEntriesOf(producerId, { ...order, after }, count),
      fits: () => true,
      sortValues: order.sortValues,
    });
    return { ...page, items: page.items.map(asTeamSees) };
  }),
  listMyTeamInvitations: {
    handle: async (_input, call) => ({ items: await listTeamInvitationsTo(call) }),
  },
  acceptTeamInvitation: {
    handle: async ({ producerId }, call) => {
      await acceptTeamInvitation(producerId, call);
      return { producerId };
    },
  },
  declineTeamInvitation: {
    handle: async ({ producerId }, call) => {
      await declineTeamInvitation(producerId, call);
      return { producerId };
    },
  },
};

/** Throws FORBIDDEN for a member who may not do everything in the whole organisation. */
function assertManagesTeam({ team }: Actor): void {
  if (!managesAll(team)) throw new AppError("FORBIDDEN");
}

/** Who of Tarima did something is nobody's business: they act for it. */
const asTeamSees = (entry: AuditLog): AuditLog =>
  entry.user.role === "superadmin" || entry.user.role === "system"
    ? { ...entry, user: { ...entry.user, id: "tarima", name: "Tarima", email: "" } }
    : entry;
