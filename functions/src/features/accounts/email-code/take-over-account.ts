import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { UserRecord } from "firebase-admin/auth";
import { auth } from "../../../lib/auth/firebase-auth.ts";
import type { Call } from "../../../lib/http/call.ts";
import { forgetSecurity } from "../../security/forget-security.ts";
import { endSessions } from "../end-sessions.ts";

const SECOND_MS = 1_000;

/**
 * Makes an unverified account its mailbox's owner's alone and verifies it: whoever made it may know its password, have signed in,
 * have tied an account of Google to it, or have a second step that its owner cannot pass.
 */
export async function takeOverAccount(account: UserRecord, call: Call): Promise<void> {
  const { uid, email = "", displayName: name = "" } = account;
  const others = account.providerData.map(({ providerId }) => providerId).filter((it) => it !== "password");
  await auth().updateUser(uid, {
    password: randomBytes(24).toString("base64url"),
    ...(others.length > 0 && { providersToUnlink: others }),
  });
  await endSessions({ ...call, actor: { uid, email, name } });
  await forgetSecurity(uid);
  // sign-ins are told apart by their second: the owner's must not be of the one that ended
  await wait(Math.max(0, Math.floor(call.now.getTime() / SECOND_MS + 1) * SECOND_MS - Date.now()));
  await auth().updateUser(uid, { emailVerified: true }); // last, so that an interrupted call begins again
}
