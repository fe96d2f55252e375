import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { concernsAll, type Membership } from "@tarima/shared/team/membership.ts";
import { AppError } from "../../lib/app-error.ts";
import { producers, users } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import type { AuditEntry, Decider } from "../audit/audit.repo.ts";
import { type Claims, type ClaimsChange, changeClaims, changeRoleFrom, TARIMA } from "./change-claims.ts";

/** Who works for an organisation without being its owner; the longest there first. */
export async function findMembers(producerId: string): Promise<StoredAttendee[]> {
  const found = await readAll(users.all().where("membership.producerId", "==", producerId));
  return found.toSorted((a, b) => joined(a).localeCompare(joined(b)));
}

const joined = ({ membership }: StoredAttendee): string => membership?.joinedAt ?? "";

/** A membership as the claims repeat it. */
export const claimsOfMember = (
  { producerId, rights, eventIds }: Membership,
  producerStatus: ProducerStatus,
): Claims => ({
  role: "producer",
  producerId,
  producerStatus,
  rights,
  ...(!concernsAll({ eventIds }) && { isLimited: true }),
});

type Text = Pick<AuditEntry, "action" | "detail" | "payload">;

/** The entry of a change of somebody's membership. */
export const memberEntry = (by: Decider, producerId: string, text: Text) =>
  ({ ...by, ...text, producerId, result: "success" }) as const;

interface MemberChange {
  uid: string;
  producerId: string;
  by: Decider;
  /** Of the organisation, read anew in each attempt; by default as the claims say. */
  readStatus?: () => Promise<ProducerStatus>;
  /** The new membership, given the stored one. */
  change: (membership: Membership) => Membership;
  text: (member: { name: string }) => Text;
}

/** Changes what a member may do. Throws TEAM_MEMBER_NOT_FOUND. */
export async function changeMembership(
  { uid, producerId, readStatus, by, change, text }: MemberChange,
  now: Date,
): Promise<void> {
  const changed = (stored: StoredAttendee | undefined) => change(membershipIn(stored, producerId));
  await changeClaims(
    {
      uid,
      claims: async ({ producerStatus = "active" }, stored) =>
        claimsOfMember(changed(stored), (await readStatus?.()) ?? producerStatus),
      fields: (stored) => ({ membership: changed(stored) }),
      log: (_before, { displayName, email }) =>
        memberEntry(by, producerId, text({ name: displayName ?? email ?? "Alguien" })),
    },
    now,
  );
}

/** Throws TEAM_MEMBER_NOT_FOUND. */
function membershipIn(stored: StoredAttendee | undefined, producerId: string): Membership {
  const membership = stored?.membership;
  if (membership?.producerId !== producerId) throw new AppError("TEAM_MEMBER_NOT_FOUND");
  return membership;
}

/** Tells a member's token what became of their organisation. Returns false for who is no member any more. */
export async function renewMember(
  { uid, producerId, status, by }: { uid: string; producerId: string; status: ProducerStatus; by: Decider },
  now: Date,
): Promise<boolean> {
  const detail = "Cambió el estado de su organización";
  const text = { action: "team.renewed", detail, payload: { status } };
  const claims = (_before: Claims, stored: StoredAttendee | undefined) =>
    claimsOfMember(membershipIn(stored, producerId), status);
  return ofMember({ uid, claims, log: () => memberEntry(by, producerId, text) }, now);
}

/** Gives a member the claims of what is stored, where an attempt to join another team has left others. */
export async function restoreMember(
  uid: string,
  { producerId }: Pick<Membership, "producerId">,
  now: Date,
): Promise<void> {
  // whoever changes it renews its members, and this attempt is lost
  const readStatus = async () => (await producers.doc(producerId).get()).data()?.status ?? "inactive";
  const text = () => ({
    action: "team.renewed",
    detail: "Sigue en el equipo en que estaba",
    payload: { uid },
  });
  await changeMembership({ uid, producerId, readStatus, by: TARIMA, change: (it) => it, text }, now);
}

/**
 * Takes somebody off an organisation's team. They are an attendee again, or at the door of events that they still work at. Safe to
 * repeat; returns false for who is no member any more.
 */
export async function endMembership(
  { uid, producerId, by }: { uid: string; producerId: string; by: Decider },
  now: Date,
): Promise<boolean> {
  const role = await roleWithoutTeam(uid);
  const isOwnDoing = by.user.id === uid;
  const hasLeft = await ofMember(
    {
      uid,
      claims: (_before, stored) => {
        membershipIn(stored, producerId);
        return { role };
      },
      fields: { membership: null },
      log: (_before, { displayName, email }) =>
        memberEntry(by, producerId, {
          action: isOwnDoing ? "team.left" : "team.removed",
          detail: `${displayName ?? email ?? "Alguien"} ya no está en el equipo`,
          payload: { uid },
        }),
    },
    now,
  );
  if (!hasLeft) return false;
  // who took on a door meanwhile, or left the last one, was given no role for it: they still had the team's
  const roleNow = await roleWithoutTeam(uid);
  if (roleNow !== role) await changeRoleFrom({ uid, from: role, role: roleNow, by: TARIMA }, now);
  return true;
}

/** Changes a member's claims; returns false for who is no member any more, whose claims may be of an attempt that was lost. */
async function ofMember(change: ClaimsChange, now: Date): Promise<boolean> {
  try {
    await changeClaims(change, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TEAM_MEMBER_NOT_FOUND") return false;
    throw error;
  }
}

/** The role of somebody who is of no team any more. */
export async function roleWithoutTeam(uid: string): Promise<"scanner" | "attendee"> {
  const door = await db().collectionGroup("staff").where("uid", "==", uid).limit(1).get();
  return door.empty ? "attendee" : "scanner";
}
