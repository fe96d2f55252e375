import type { Role } from "@tarima/shared/roles.ts";
import { getAuth } from "firebase-admin/auth";
import { auditLogs, users } from "../firestore/collections.ts";
import { db } from "../firestore/database.ts";
import { newProfile } from "./attendees.repo.ts";

export interface RoleChange {
  uid: string;
  role: Role;
  /** Set for producers, and only for them. */
  producerId?: string;
  /** Who decided it. */
  by: { id: string; name: string; email: string; role: string };
}

/**
 * The one way a person's role changes: claims, then in one commit the audit log and the mark on the profile that makes
 * their open pages refresh the token.
 */
export async function changeRole({ uid, role, producerId, by }: RoleChange, now: Date): Promise<void> {
  const database = db(); // first, since it initialises the app
  const user = await getAuth().getUser(uid);
  await getAuth().setCustomUserClaims(uid, {
    ...user.customClaims,
    role,
    producerId: role === "producer" ? producerId : undefined,
  });
  const log = auditLogs.all().doc();
  const profile = users.doc(uid);
  const batch = database.batch();
  const changed = { claimsChangedAt: now.toISOString() };
  if ((await profile.get()).exists) batch.update(profile, users.encode(changed));
  else {
    const person = { uid, email: user.email ?? "", name: user.displayName ?? user.email ?? "" };
    batch.create(profile, { ...newProfile(person, now), ...changed });
  }
  batch.create(log, {
    id: log.id,
    ts: now.toISOString(),
    user: by,
    category: "auth",
    action: "role.changed",
    resource: { type: "user", id: uid, name: user.displayName ?? user.email ?? uid },
    result: "success",
    detail: `Rol cambiado a ${role}`,
    ip: "",
    ua: "",
    payload: { role, producerId: producerId ?? null, before: user.customClaims?.role ?? null },
  });
  await batch.commit();
}
