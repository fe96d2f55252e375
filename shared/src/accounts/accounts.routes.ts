import * as z from "zod/mini";
import { email, line, uuid } from "../api/primitives.ts";
import { PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { LONGEST_SITE_PATH } from "../lib/limits.ts";
import { shownVersions } from "./consent.ts";
import { emailCode } from "./email-code.ts";
import { passwordStrength } from "./password.ts";

/** bcrypt and similar hashes ignore everything after this many characters. */
const LONGEST_PASSWORD = 72;

/** A password as it is chosen: all five criteria hold. Source: spec 5. */
export const newPassword = z.string("Escribe una contraseña").check(
  z.maxLength(LONGEST_PASSWORD, `Máximo ${LONGEST_PASSWORD} caracteres`),
  z.refine(
    (password) => passwordStrength(password).isStrong,
    "Usa mínimo 8 caracteres, con mayúscula, minúscula, número y símbolo.",
  ),
);

const accepted = (message: string) => z.literal(true, message);

/** Where the mailed link leads on to after verifying: a path of the site, such as a checkout. */
const sitePath = z
  .string()
  .check(z.maxLength(LONGEST_SITE_PATH), z.regex(/^\/(?![/\\])[^\s\\]*$/, "Debe ser una ruta del sitio"));

export const registration = z.object({
  email,
  password: newPassword,
  firstName: line(80, "Escribe el nombre"),
  lastName: line(80, "Escribe el apellido"),
  acceptTerms: accepted("Acepta los términos y el tratamiento de tus datos para seguir."),
  /** Of the texts that were shown beside it. */
  consentVersions: shownVersions,
  redirect: z.optional(sitePath),
});
export type Registration = z.output<typeof registration>;

/** The answer is the same whether or not the account exists, so that it reveals nothing. */
const acknowledged = z.object({ message: z.string() });

const typedEmail = z.pipe(
  z
    .string("Por favor ingresa tu correo electrónico")
    .check(z.trim(), z.minLength(1, "Por favor ingresa tu correo electrónico")),
  email,
);

export const accountRoutes = {
  register: defineRoute({
    method: "POST",
    path: "/auth/register",
    summary: "Make an attendee's account and mail its verification; the same answer where the e-mail has one",
    access: PUBLIC,
    producers: "anyone",
    input: registration,
    output: acknowledged,
    failure: "REGISTRATION_ERROR",
    status: 201,
  }),
  resendVerification: defineRoute({
    method: "POST",
    path: "/auth/resend-verification",
    summary: "Mail the verification again; the same answer whether or not the account exists",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ email: typedEmail, redirect: z.optional(sitePath) }),
    output: acknowledged,
    failure: "VERIFICATION_RESEND_ERROR",
  }),
  verifyByCode: defineRoute({
    method: "POST",
    path: "/auth/verify-email",
    summary: "Verify one's e-mail with the code of the mail",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({ code: emailCode }),
    output: z.object({}),
    failure: "EMAIL_CODE_CONFIRM_ERROR",
  }),
  requestSignInCode: defineRoute({
    method: "POST",
    path: "/auth/sign-in-code",
    summary: "Mail a code to sign in with; the same answer whether or not the account exists",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ email: typedEmail }),
    /** Known to the browser that asked only, which therefore alone can use the code. */
    output: z.object({ challenge: uuid }),
    failure: "EMAIL_CODE_ERROR",
  }),
  signInByCode: defineRoute({
    method: "POST",
    path: "/auth/sign-in-code/confirm",
    summary: "A token to sign in with, for the code that was mailed",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ challenge: uuid, code: emailCode }),
    output: z.object({ token: z.string() }),
    failure: "EMAIL_CODE_CONFIRM_ERROR",
  }),
  recoverPassword: defineRoute({
    method: "POST",
    path: "/auth/recover",
    summary: "Mail a link to choose a new password; the same answer whether or not the account exists",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ email: typedEmail }),
    output: acknowledged,
    failure: "RECOVERY_ERROR",
  }),
  changeEmail: defineRoute({
    method: "POST",
    path: "/auth/change-email",
    summary: "Mail a link to the new address; the account changes once it was followed",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({ newEmail: email }),
    output: acknowledged,
    failure: "EMAIL_CHANGE_ERROR",
  }),
  signOutEverywhere: defineRoute({
    method: "POST",
    path: "/auth/sign-out-everywhere",
    summary: "End every session of one's account, this one included",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({}),
    output: z.object({}),
    failure: "SIGN_OUT_ERROR",
  }),
};
