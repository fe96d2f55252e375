import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { TeamMember } from "@tarima/shared/team/team.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";

/** A member as their team sees them; none of who is no member. */
export function memberViewOf({
  id: uid,
  email,
  firstName,
  lastName,
  membership,
}: StoredAttendee): TeamMember[] {
  if (!membership) return [];
  const { rights, eventIds, joinedAt } = membership;
  const name = [firstName, lastName].filter(Boolean).join(" ") || email;
  return [{ uid, name, email, rights, eventIds, joinedAt }];
}

/** Throws TEAM_MEMBER_NOT_FOUND. */
export async function findMember(uid: string, producerId: string): Promise<TeamMember> {
  const stored = await findAttendee(uid);
  const [view] = stored?.membership?.producerId === producerId ? memberViewOf(stored) : [];
  if (!view) throw new AppError("TEAM_MEMBER_NOT_FOUND");
  return view;
}
