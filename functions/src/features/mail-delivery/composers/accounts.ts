import { EMAIL_CODE_MINUTES } from "@tarima/shared/accounts/email-code.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { findAccount, findAccountById } from "../../../lib/auth/find-account.ts";
import { siteAddress as address } from "../../../lib/config.ts";
import { createEmailCode, signInKey, verificationKey } from "../../accounts/email-code/email-codes.ts";
import { emailChangeLink, passwordLink, verificationLink } from "../account-links.ts";
import {
  accountExistsMail,
  accountInvitationMail,
  changeEmailMail,
  recoverPasswordMail,
  signInCodeMail,
  unverifiedAccountMail,
  verifyEmailMail,
} from "../templates/accounts.ts";
import {
  emailChangeAskedMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  secondStepChangedMail,
} from "../templates/security.ts";
import type { Composers } from "./composer.ts";

const NO_ACCOUNT = { skipped: "no account" };

const NEWER_CODE = { skipped: "another code was asked for since" };

/** A sign-in waits no longer for its code. */
const isTooLate = (queuedAt: Instant, now: Date) =>
  now.getTime() - Date.parse(queuedAt) >= EMAIL_CODE_MINUTES * MINUTE_MS;

/** Mails about an account: its address, its password, and how one signs in. */
export const ofAccounts = {
  "verify-email": async (to, { redirect }, now, { createdAt: queuedAt }) => {
    const account = await findAccount(to);
    if (!account) return NO_ACCOUNT;
    if (account.emailVerified) return { skipped: "already verified" };
    const code = await createEmailCode(verificationKey(account.uid), { ...account, at: queuedAt }, now);
    if (!code) return NEWER_CODE;
    return verifyEmailMail({ code, link: await verificationLink(to, redirect), address });
  },
  "sign-in-code": async (to, { challenge }, now, { createdAt: queuedAt }) => {
    if (isTooLate(queuedAt, now)) return { skipped: "older than its code would live" };
    const account = await findAccount(to);
    if (!account) return NO_ACCOUNT;
    const code = await createEmailCode(signInKey(challenge), { ...account, at: queuedAt }, now);
    return code ? signInCodeMail({ code, address }) : NEWER_CODE;
  },
  "account-exists": async (to) => {
    const account = await findAccount(to);
    if (!account) return NO_ACCOUNT;
    if (account.emailVerified) return accountExistsMail({ address });
    return unverifiedAccountMail({ link: await passwordLink(to), address });
  },
  "account-invitation": async (to) => {
    if (!(await findAccount(to))) return NO_ACCOUNT;
    return accountInvitationMail({ link: await passwordLink(to), address });
  },
  "recover-password": async (to) => {
    if (!(await findAccount(to))) return NO_ACCOUNT;
    return recoverPasswordMail({ link: await passwordLink(to), address });
  },
  "change-email": async (to, { uid, email: before, isByTarima = false }) => {
    const account = await findAccountById(uid);
    if (!account) return NO_ACCOUNT;
    if (account.email !== before) return { skipped: "the e-mail has changed since" };
    if (await findAccount(to)) return { skipped: "the new e-mail has an account" };
    return changeEmailMail({ link: await emailChangeLink(before, to), isByTarima, address });
  },
  "new-device": async (_to, data) => newDeviceMail(data, address),
  "password-changed": async (_to, data) => passwordChangedMail(data, address),
  "email-changed": async (_to, data) => emailChangedMail(data, address),
  "email-change-asked": async (_to, data) => emailChangeAskedMail(data, address),
  "second-step-changed": async (_to, data) => secondStepChangedMail(data, address),
} satisfies Partial<Composers>;
