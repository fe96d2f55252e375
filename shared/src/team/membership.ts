import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import { allows, type RightAsked, TEAM_RIGHTS, type TeamRight } from "./rights.ts";

/** `users/{uid}.membership`: the organisation somebody works for, without being its owner, and what they may do there. */
export const membership = z.object({
  producerId: id,
  rights: z.array(z.enum(TEAM_RIGHTS)),
  /** The only events they are concerned with; null for all, and for what concerns the whole organisation. */
  eventIds: z.nullable(z.array(id)),
  joinedAt: instant,
});
export type Membership = z.output<typeof membership>;

/** What a member may do on a call, as stored. */
export type MembersPart = Pick<Membership, "rights" | "eventIds">;

/** Whether somebody has a right in their organisation; owners, who are no members, have all. Pure. */
export const hasRight = (
  member: Readonly<{ rights: readonly TeamRight[] }> | undefined,
  asked: RightAsked,
): boolean => member === undefined || allows(member.rights, asked);

/** Whether somebody is concerned with an event of their organisation; owners, who are no members, with all. Pure. */
export const concernsEvent = (member: Pick<Membership, "eventIds"> | undefined, eventId: string): boolean =>
  member?.eventIds?.includes(eventId) ?? true;

/** Whether somebody is concerned with the whole organisation. Pure. */
export const concernsAll = (member: Pick<Membership, "eventIds"> | undefined): boolean =>
  (member?.eventIds ?? null) === null;

/** Whether somebody may do everything in the whole organisation; owners, who are no members, may. Pure. */
export const managesAll = (member: MembersPart | undefined): boolean =>
  hasRight(member, "all") && concernsAll(member);
