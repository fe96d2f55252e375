import type { Session } from "@tarima/shared/security/sessions.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { changeSecurity, readSecurity } from "./account-security.repo.ts";
import {
  deviceIdOf,
  signInOf,
  withNone,
  withOnly,
  withoutDevice,
  withoutSignIn,
} from "./account-security.ts";
import { readAccount, recordSignIn } from "./record-sign-in.ts";

/** A person's sessions, the most recently seen first. Changes of the account are recorded first. */
export async function listSessions(call: SignedCall): Promise<Session[]> {
  await recordSignIn(call);
  return findSessions(call);
}

/** A person's sessions as last recorded. */
export async function findSessions(call: SignedCall): Promise<Session[]> {
  const security = await readSecurity(call.actor.uid);
  const own = deviceIdOf(security, signInOf(call));
  return Object.entries(security.devices)
    .filter(([, { signIns }]) => signIns.length > 0)
    .map(([id, { name, ip, signIns, seenAt }]) => ({
      id,
      device: name,
      ip,
      signedInAt: new Date(Math.max(...signIns) * 1000).toISOString(),
      seenAt,
      isCurrent: id === own,
    }))
    .sort((a, b) => b.seenAt.localeCompare(a.seenAt));
}

/** Ends a device's sessions: their tokens are refused from now on. Does nothing for an unknown device. */
export function endDevice(id: string, call: SignedCall): Promise<void> {
  return changeSecurity(call.actor.uid, (stored, batch) => {
    const device = stored.devices[id];
    if (!device) return undefined;
    record(batch, call, `Cerró su sesión en ${device.name}`);
    return withoutDevice(stored, id);
  });
}

/** Ends all sessions but the present one. */
export function endOthers(call: SignedCall): Promise<void> {
  return changeSecurity(call.actor.uid, (stored, batch) => {
    record(batch, call, "Cerró sus demás sesiones");
    return withOnly(stored, signInOf(call), call.now);
  });
}

export function endSignIn(call: SignedCall): Promise<void> {
  const { at } = signInOf(call);
  return changeSecurity(call.actor.uid, (stored) => withoutSignIn(stored, at));
}

/** Ends all sessions after a change of the account; the owner is not mailed about a new password. */
export async function endEverySignIn(uid: string, now: Date): Promise<void> {
  const account = await readAccount(uid);
  await changeSecurity(uid, (stored) => ({
    ...withNone(stored, now),
    validAfter: account?.validAfter ?? stored.validAfter,
  }));
}

function record(batch: WriteBatch, call: SignedCall, detail: string): void {
  const { uid, name } = call.actor;
  createAuditLog(
    batch,
    {
      ...actorEntry(call),
      category: "auth",
      action: "session.ended",
      resource: { type: "user", id: uid, name },
      result: "success",
      detail,
      payload: {},
    },
    call.now,
  );
}
