import { type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";
import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import type { UserRecord } from "firebase-admin/auth";
import type { WriteBatch } from "firebase-admin/firestore";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { users } from "../../lib/firestore/collections.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { type AuditEntry, createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { newProfile } from "./attendees.repo.ts";
import { rememberWhoLeaves } from "./remember-told.ts";

/** The custom claims of a token. */
export interface Claims {
  role: Role;
  /** For producers only. */
  producerId?: string;
  producerStatus?: ProducerStatus;
  /** For members of a team only: what pages show by. What they may do is read from the profile's membership. */
  rights?: readonly TeamRight[];
  /** A member of some events only. */
  isLimited?: boolean;
}

export interface ClaimsChange {
  uid: string;
  /** The new claims, given the present ones and the profile; may refuse: then nobody has new ones. */
  claims: (before: Claims, stored: StoredAttendee | undefined) => Claims | Promise<Claims>;
  log: (before: Claims, user: UserRecord) => Omit<AuditEntry, "category" | "resource">;
  /** Further fields of the profile to change. */
  fields?: Partial<StoredAttendee> | ((stored: StoredAttendee | undefined) => Partial<StoredAttendee>);
  /** Further writes of the same commit, given the profile; called again with a new batch after each lost one. */
  more?: ((batch: WriteBatch, stored: StoredAttendee | undefined) => void | Promise<void>) | undefined;
}

/**
 * All changes of a person's claims go through here. First the claims are set with a higher version; then one commit writes that
 * version to the profile (older tokens are refused from then on, and open pages fetch a new one), the log entry, and the
 * further writes. Whoever works for an organisation no more loses its membership. Safe to repeat after an interruption: new tokens
 * already have the new claims.
 */
export function changeClaims({ uid, claims, log, fields, more }: ClaimsChange, now: Date): Promise<void> {
  async function change(stored: StoredAttendee | undefined, batch: WriteBatch) {
    const user = await auth().getUser(uid);
    const before = claimsOf(user.customClaims);
    const after = await claims(before, stored);
    const claimsVersion = Math.max(stored?.claimsVersion ?? 0, versionOf(user)) + 1;
    await more?.(batch, stored); // may refuse: then nobody has new claims
    await auth().setCustomUserClaims(uid, { ...after, claimsVersion });
    const name = user.displayName ?? user.email ?? uid;
    const resource = { type: "user", id: uid, name };
    createAuditLog(batch, { ...log(before, user), category: "auth", resource }, now);
    const isLeft = stored?.membership && stored.membership.producerId !== after.producerId;
    const changed: Partial<StoredAttendee> = {
      role: after.role,
      claimsVersion,
      claimsChangedAt: now.toISOString(),
      ...(isLeft && { membership: null }),
      ...(typeof fields === "function" ? fields(stored) : fields),
    };
    const membership = "membership" in changed ? changed.membership : stored?.membership;
    await rememberWhoLeaves(batch, stored, membership, user.email);
    return { user, changed };
  }
  return saveDocument(
    { of: users, id: uid },
    {
      change: async (stored, batch) => (await change(stored, batch)).changed,
      create: async (batch) => {
        const { user, changed } = await change(undefined, batch);
        return { ...profileOf(user, now), ...changed };
      },
    },
  );
}

/** The actor of changes that follow automatically from somebody's own action. */
export const TARIMA: Decider = {
  user: { id: "system", name: "Tarima", email: "", role: "system" },
  ip: "",
  ua: "",
};

interface RoleChange extends Pick<ClaimsChange, "uid" | "more"> {
  role: Exclude<Role, "producer">;
  by: Decider;
}

/** Changes any role except the producer's, which comes with a producer: register-producer.ts, change-producer-status.ts. */
export function changeRole(change: RoleChange, now: Date): Promise<void> {
  return setRole(change, () => undefined, now);
}

class AnotherRole extends Error {}

/**
 * Changes a role that follows by itself from what somebody does, if it is still `from` in the commit: who joined a team or made an
 * organisation meanwhile stays of it. Returns whether it was changed; if not, their claims may be of an attempt that was lost.
 */
export async function changeRoleFrom(
  { from, ...change }: RoleChange & { from: Role },
  now: Date,
): Promise<boolean> {
  const assertSame = (before: Claims, stored: StoredAttendee | undefined) => {
    const has = stored?.role ?? before.role;
    const isSame = has === from || has === change.role; // an earlier attempt may have set the claims
    if (stored?.membership || !isSame) throw new AnotherRole();
  };
  try {
    await setRole(change, assertSame, now);
    return true;
  } catch (error) {
    if (error instanceof AnotherRole) return false;
    throw error;
  }
}

function setRole(
  { uid, role, by, more }: RoleChange,
  assertMay: (before: Claims, stored: StoredAttendee | undefined) => void,
  now: Date,
): Promise<void> {
  return changeClaims(
    {
      uid,
      more,
      claims: (before, stored) => {
        assertMay(before, stored);
        return { role };
      },
      log: (before) => ({
        ...by,
        action: "role.changed",
        result: "success",
        detail: `Rol cambiado a ${role}`,
        payload: { role, before: before.role },
      }),
    },
    now,
  );
}

function claimsOf(claims: UserRecord["customClaims"]): Claims {
  const { role, producerId, producerStatus, rights, isLimited } = claims ?? {};
  return {
    role: roleFromClaim(role),
    ...(producerId && { producerId }),
    ...(producerStatus && { producerStatus }),
    ...(rights && { rights }),
    ...(isLimited && { isLimited }),
  };
}

const versionOf = ({ customClaims }: UserRecord): number => Number(customClaims?.claimsVersion ?? 0);

function profileOf(user: UserRecord, now: Date): StoredAttendee {
  const email = user.email ?? "";
  return newProfile({ uid: user.uid, email, name: user.displayName ?? email }, now);
}
