import type { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { AppError } from "@tarima/shared/app-error.ts";
import {
  ACCOUNT_CALLS_PER_IP,
  ACCOUNT_MAILS_PER_EMAIL,
  RATE_WINDOW_MINUTES,
  RECENT_SIGN_IN_MINUTES,
} from "@tarima/shared/limits.ts";
import type { Bindings } from "../http/binding.ts";
import type { Call, SignedCall } from "../http/call.ts";
import { limitRate } from "../http/rate-limit.ts";
import { queueMail } from "../mail/outbox.ts";
import { endSessions } from "./end-sessions.ts";
import { registerAttendee } from "./register-attendee.ts";

// What leads to a mail is counted by e-mail and by where it comes from, whether or not there is such an account.
const limitMails = (what: string, email: string, { ip, now }: Call) =>
  limitRate(
    [
      { key: `${what}|${email}`, most: ACCOUNT_MAILS_PER_EMAIL, windowMinutes: RATE_WINDOW_MINUTES },
      { key: `${what}|${ip}`, most: ACCOUNT_CALLS_PER_IP, windowMinutes: RATE_WINDOW_MINUTES },
    ],
    now,
  );

/** Throws RECENT_SIGN_IN_REQUIRED where the password was given too long ago for what cannot be undone. */
export function assertRecentSignIn({ actor, now }: SignedCall): void {
  const minutes = (now.getTime() - actor.signedInAt.getTime()) / 60_000;
  if (minutes > RECENT_SIGN_IN_MINUTES) throw new AppError("RECENT_SIGN_IN_REQUIRED");
}

/** Whether there is an account is found out by whoever sends the mail: the call takes as long either way. */
export const accountHandlers: Bindings<typeof accountRoutes> = {
  register: {
    handle: async (person, call) => {
      await limitMails("register", person.email, call);
      await registerAttendee(person, call);
      return { message: "Te enviamos un correo para verificar tu cuenta" };
    },
  },
  resendVerification: {
    handle: async ({ email }, call) => {
      await limitMails("verify", email, call);
      await queueMail({ to: email, template: "verify-email" }, call.now);
      return { message: "Correo de verificación enviado exitosamente" };
    },
  },
  recoverPassword: {
    handle: async ({ email }, call) => {
      await limitMails("recover", email, call);
      await queueMail({ to: email, template: "recover-password" }, call.now);
      return {
        message: "Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña",
      };
    },
  },
  changeEmail: {
    handle: async ({ newEmail }, call) => {
      assertRecentSignIn(call);
      await limitMails("change", call.actor.uid, call);
      await queueMail(
        { to: newEmail, template: "change-email", data: { uid: call.actor.uid, email: call.actor.email } },
        call.now,
      );
      return { message: `Te enviamos un correo a ${newEmail}. Tu cuenta cambia cuando sigas el enlace` };
    },
  },
  signOutEverywhere: {
    handle: async (_input, { actor, now }) => {
      await endSessions(actor, now);
      return {};
    },
  },
};
