import { randomUUID } from "node:crypto";
import type { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import {
  ACCOUNT_CALLS_PER_IP,
  ACCOUNT_MAILS_FROM_ALL,
  ACCOUNT_MAILS_PER_EMAIL,
  RATE_WINDOW_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import type { Call } from "../../lib/http/call.ts";
import { networkOf } from "../../lib/http/rate-limit/client-address.ts";
import { networkLimits } from "../../lib/http/rate-limit/network-limits.ts";
import { limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { assertRecentSignIn } from "../../lib/http/recent-sign-in.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { type Letter, queueMail } from "../mail/outbox.ts";
import { recordSignIn } from "../security/record-sign-in.ts";
import { announceEmailCode, signInKey } from "./email-code/email-codes.ts";
import { signInByCode, verifyByCode } from "./email-code/use-email-code.ts";
import { endSessions } from "./end-sessions.ts";
import { registerAttendee } from "./register-attendee.ts";

const windowMinutes = RATE_WINDOW_MINUTES;

/**
 * Rate limit on account mails, whether or not the account exists. Counted per e-mail and address together, so that a stranger's
 * requests do not block the owner's; and per network and browser.
 */
const limitMails = (what: string, email: string, call: Call) =>
  limitRate(
    [
      { key: `${what}|${email}|${networkOf(call.ip)}`, most: ACCOUNT_MAILS_PER_EMAIL, windowMinutes },
      ...networkLimits(what, ACCOUNT_CALLS_PER_IP, call),
    ],
    call.now,
  );

/** Mails the owner of an account, unless several such mails were sent within the window. */
async function mailOwner(letter: Letter, { now }: Call): Promise<void> {
  const key = `${letter.template}|${letter.to}`;
  try {
    await limitRate([{ key, most: ACCOUNT_MAILS_FROM_ALL, windowMinutes }], now);
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return;
    throw error;
  }
  await queueMail(letter, now);
}

/** Whether an account exists is looked up by the task that sends the mail, so that calls take equally long either way. */
export const accountHandlers: Bindings<typeof accountRoutes> = {
  register: {
    handle: async (person, call) => {
      await limitMails("register", person.email, call);
      await registerAttendee(person, call);
      return { message: "Te enviamos un correo para verificar tu cuenta" };
    },
  },
  resendVerification: {
    handle: async ({ email, redirect }, call) => {
      await limitMails("verify", email, call);
      await mailOwner({ to: email, template: "verify-email", data: redirect ? { redirect } : {} }, call);
      return { message: "Correo de verificación enviado exitosamente" };
    },
  },
  verifyByCode: {
    handle: async ({ code }, call) => {
      await verifyByCode(code, call);
      return {};
    },
  },
  requestSignInCode: {
    handle: async ({ email }, call) => {
      await limitMails("sign-in-code", email, call);
      const challenge = randomUUID();
      await announceEmailCode(signInKey(challenge), email, call.now);
      await mailOwner({ to: email, template: "sign-in-code", data: { challenge } }, call);
      return { challenge };
    },
  },
  signInByCode: { handle: async ({ challenge, code }, call) => signInByCode(challenge, code, call) },
  recoverPassword: {
    handle: async ({ email }, call) => {
      await limitMails("recover", email, call);
      await mailOwner({ to: email, template: "recover-password" }, call);
      return {
        message: "Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña",
      };
    },
  },
  changeEmail: {
    handle: async ({ newEmail }, call) => {
      assertRecentSignIn(call);
      await limitMails("change", call.actor.uid, call);
      await limitLetters([newEmail], call);
      await queueMail(
        { to: newEmail, template: "change-email", data: { uid: call.actor.uid, email: call.actor.email } },
        call.now,
      );
      return { message: `Te enviamos un correo a ${newEmail}. Tu cuenta cambia cuando sigas el enlace` };
    },
  },
  signOutEverywhere: {
    handle: async (_input, call) => {
      await recordSignIn(call); // detects a changed password before the stored state is overwritten
      await endSessions(call);
      return {};
    },
  },
};
