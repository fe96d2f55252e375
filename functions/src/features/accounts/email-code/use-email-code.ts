import {
  EMAIL_CODE_TRIES_PER_EMAIL,
  EMAIL_CODE_TRIES_PER_NETWORK,
} from "@tarima/shared/accounts/email-code.ts";
import type { UserRecord } from "firebase-admin/auth";
import { AppError } from "../../../lib/app-error.ts";
import { findAccountById } from "../../../lib/auth/find-account.ts";
import { auth } from "../../../lib/auth/firebase-auth.ts";
import type { Call, SignedCall } from "../../../lib/http/call.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";
import { DAY_MINUTES, limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { redeemEmailCode, signInKey, verificationKey } from "./email-codes.ts";
import { takeOverAccount } from "./take-over-account.ts";

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
        { key: `e-mail code|${email}`, most: EMAIL_CODE_TRIES_PER_EMAIL, windowMinutes: DAY_MINUTES },
      ],
      now,
    );

/** The account of a right code. Throws EMAIL_CODE_OVER where it was deleted or disabled meanwhile, or has another e-mail now. */
async function accountOf({ uid, email }: { uid: string; email: string }): Promise<UserRecord> {
  const account = await findAccountById(uid);
  if (account?.email !== email) throw new AppError("EMAIL_CODE_OVER");
  return account;
}

/** Verifies the e-mail of the signed-in account. Throws EMAIL_CODE_WRONG or EMAIL_CODE_OVER. */
export async function verifyByCode(code: string, call: SignedCall): Promise<void> {
  const redeemed = await redeemEmailCode(verificationKey(call.actor.uid), code, call.now, limitTries(call));
  const { uid } = await accountOf(redeemed);
  await auth().updateUser(uid, { emailVerified: true });
}

/**
 * A custom token for the account a code was mailed to. An account that was not verified before may have been made by somebody
 * else with this e-mail: it becomes its mailbox's owner's alone before they enter. Throws like verifyByCode.
 */
export async function signInByCode(challenge: string, code: string, call: Call): Promise<{ token: string }> {
  const account = await accountOf(
    await redeemEmailCode(signInKey(challenge), code, call.now, limitTries(call)),
  );
  if (!account.emailVerified) await takeOverAccount(account, call);
  return { token: await auth().createCustomToken(account.uid) };
}
