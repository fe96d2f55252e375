import * as z from "zod/mini";
import { email, id, instant } from "../api/primitives.ts";
import { MAX_MEMBER_EVENTS } from "../lib/limits.ts";
import { membership } from "./membership.ts";
import { TEAM_RIGHTS } from "./rights.ts";

/** What a member is to be allowed. */
export const membersPart = z.object({
  rights: z
    .array(z.enum(TEAM_RIGHTS))
    .check(
      z.minLength(1, "Escoge al menos un permiso"),
      z.maxLength(TEAM_RIGHTS.length, "Un permiso está repetido"),
    ),
  eventIds: z.nullable(
    z
      .array(id)
      .check(
        z.minLength(1, "Escoge al menos un evento"),
        z.maxLength(MAX_MEMBER_EVENTS, `Máximo ${MAX_MEMBER_EVENTS} eventos`),
      ),
  ),
});

/**
 * `teamInvitations/{producerId}_{id}`: an e-mail invited to an organisation's team, until it is accepted, declined or withdrawn. The id
 * derives from the e-mail, so there is one per e-mail. Whether the e-mail has an account is not checked, so that nobody can find out.
 */
export const teamInvitation = z.object({
  id,
  producerId: id,
  email,
  ...z.pick(membership, { rights: true, eventIds: true }).shape,
  invitedAt: instant,
  /** When its mail was last queued. */
  sentAt: instant,
});
export type TeamInvitation = z.output<typeof teamInvitation>;

export const teamInvitationView = z.omit(teamInvitation, { producerId: true });
export type TeamInvitationView = z.output<typeof teamInvitationView>;

/** What the invited person sees. */
export const incomingTeamInvitation = z.object({
  producerId: id,
  producerName: z.string(),
  ...z.pick(membership, { rights: true, eventIds: true }).shape,
});
export type IncomingTeamInvitation = z.output<typeof incomingTeamInvitation>;

/** Somebody of an organisation's team, as the others see them. */
export const teamMember = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  ...z.pick(membership, { rights: true, eventIds: true, joinedAt: true }).shape,
});
export type TeamMember = z.output<typeof teamMember>;

export const teamOwner = z.pick(teamMember, { uid: true, name: true, email: true });
export type TeamOwner = z.output<typeof teamOwner>;
