import { type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { UserRecord } from "firebase-admin/auth";
import type { WriteBatch } from "firebase-admin/firestore";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { users } from "../../lib/firestore/collections.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { newProfile } from "./attendees.repo.ts";

/** What a token says of a person beyond who they are. */
export interface Claims {
  role: Role;
  /** Set for producers, and only for them. */
  producerId?: string;
  producerStatus?: ProducerStatus;
}

export interface ClaimsChange {
  uid: string;
  /** The claims there are to be, from those there were. */
  claims: (before: Claims) => Claims;
  log: (before: Claims, user: UserRecord) => Omit<AuditEntry, "category" | "resource">;
  /** What else of the profile changes. */
  fields?: Partial<Attendee>;
  /** Written in the same commit. */
  more?: (batch: WriteBatch) => void;
}

/**
 * The one way the claims of a person change: first the claims themselves under a higher version, then in one commit the
 * version on the profile (from then on older tokens are refused, and open pages take a fresh one), the audit log, and what
 * goes with it. Cut short in between, it can be run again: a fresh token already says what is new.
 */
export function changeClaims({ uid, claims, log, fields, more }: ClaimsChange, now: Date): Promise<void> {
  async function change(stored: Attendee | undefined, batch: WriteBatch) {
    const user = await auth().getUser(uid);
    const before = claimsOf(user.customClaims);
    const after = claims(before);
    const claimsVersion = Math.max(stored?.claimsVersion ?? 0, versionOf(user)) + 1;
    await auth().setCustomUserClaims(uid, { ...after, claimsVersion });
    const name = user.displayName ?? user.email ?? uid;
    const resource = { type: "user", id: uid, name };
    createAuditLog(batch, { ...log(before, user), category: "auth", resource }, now);
    more?.(batch);
    const changed = { role: after.role, claimsVersion, claimsChangedAt: now.toISOString(), ...fields };
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

/** Who decided a change, as the log names them. */
export type Decider = AuditLog["user"];

/** What nobody decided: it follows from what somebody did for themselves. */
export const TARIMA: Decider = { id: "system", name: "Tarima", email: "", role: "system" };

/** Every role but the producer's, which comes with a producer: register-producer.ts, change-producer-status.ts. */
export function changeRole(
  { uid, role, by }: { uid: string; role: Exclude<Role, "producer">; by: Decider },
  now: Date,
): Promise<void> {
  return changeClaims(
    {
      uid,
      claims: () => ({ role }),
      log: (before) => ({
        user: by,
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
  const { role, producerId, producerStatus } = claims ?? {};
  return {
    role: roleFromClaim(role),
    ...(producerId && { producerId }),
    ...(producerStatus && { producerStatus }),
  };
}

const versionOf = ({ customClaims }: UserRecord): number => Number(customClaims?.claimsVersion ?? 0);

function profileOf(user: UserRecord, now: Date): Attendee {
  const email = user.email ?? "";
  return newProfile({ uid: user.uid, email, name: user.displayName ?? email }, now);
}
