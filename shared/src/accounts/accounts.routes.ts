import * as z from "zod/mini";
import { email, text } from "../api/primitives.ts";
import { PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
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

export const registration = z.object({
  email,
  password: newPassword,
  firstName: text(80, "Escribe el nombre"),
  lastName: text(80, "Escribe el apellido"),
  acceptTerms: accepted("Acepta los términos y el tratamiento de tus datos para seguir."),
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
    input: z.object({ email: typedEmail }),
    output: acknowledged,
    failure: "VERIFICATION_RESEND_ERROR",
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
