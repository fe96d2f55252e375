import { randomBytes } from "node:crypto";
import {
  EMAIL_CODE_TRIES_PER_ACCOUNT,
  EMAIL_CODE_TRIES_PER_NETWORK,
} from "@tarima/shared/accounts/email-code.ts";
import { AppError } from "../../../lib/app-error.ts";
import { findAccountById } from "../../../lib/auth/find-account.ts";
import { auth } from "../../../lib/auth/firebase-auth.ts";
import type { Call, SignedCall } from "../../../lib/http/call.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";
import { DAY_MINUTES, limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { endSessions } from "../end-sessions.ts";
import { redeemEmailCode, signInKey, verificationKey } from "./email-codes.ts";

const limitTries =
  ({ ip, now }: Call) =>
  (email: string): Promise<void> =>
    limitRate(
      [
        {
          key: `e-mail code|${email}|${networkOf(ip)}`,
          most: EMAIL_CODE_TRIES_PER_NETWORK,
          windowMinutes: DAY_MINUTES,
        },
        { key: `e-mail code|${email}`, most: EMAIL_CODE_TRIES_PER_ACCOUNT, windowMinutes: DAY_MINUTES },
      ],
      now,
    );

/** Verifies the e-mail of the signed-in account. Throws EMAIL_CODE_WRONG or EMAIL_CODE_OVER. */
export async function verifyByCode(code: string, call: SignedCall): Promise<void> {
  const uid = await redeemEmailCode(verificationKey(call.actor.uid), code, call.now, limitTries(call));
  await auth().updateUser(uid, { emailVerified: true });
}

/**
 * A custom token for the account a code was mailed to. An account that was not verified before may have been made by somebody
 * else with this e-mail: its password and sessions end before its mailbox's owner enters. Throws like verifyByCode.
 */
export async function signInByCode(challenge: string, code: string, call: Call): Promise<{ token: string }> {
  const uid = await redeemEmailCode(signInKey(challenge), code, call.now, limitTries(call));
  const account = await findAccountById(uid);
  if (!account) throw new AppError("EMAIL_CODE_OVER"); // deleted or disabled meanwhile
  if (!account.emailVerified) {
    await auth().updateUser(uid, { password: randomBytes(24).toString("base64url") });
    const actor = { uid, email: account.email ?? "", name: account.displayName ?? "" };
    await endSessions({ ...call, actor });
    await auth().updateUser(uid, { emailVerified: true }); // last, so that an interrupted call begins again
  }
  return { token: await auth().createCustomToken(uid) };
}
