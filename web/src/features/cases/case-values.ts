import { newCase } from "@tarima/shared/cases/case.schema.ts";
import * as z from "zod/mini";

export { newCase };

/** Without an account, who writes has to be said. */
export const unsignedCase = newCase.check(
  z.refine(({ name }) => name !== undefined, { path: ["name"], error: "Escribe tu nombre" }),
  z.refine(({ email }) => email !== undefined, { path: ["email"], error: "Escribe un correo" }),
);

/** What the form has; what it leaves empty is undefined. */
export type CaseValues = z.input<typeof newCase>;

export const emptyCase = (orderId: string | undefined): CaseValues => ({
  requestId: crypto.randomUUID(),
  kind: orderId ? "claim" : "petition",
  text: "",
  causes: [],
  orderId,
});

/** What is sent of the form: a purchase is named by its buyer only, and the form may outlive the session in which one was chosen. */
export const toFile = <T extends CaseValues>(values: T, isSignedIn: boolean): T =>
  isSignedIn ? values : { ...values, orderId: undefined };

/** For fields whose empty text is no value. */
export const orNothing = { setValueAs: (typed: string | undefined) => typed?.trim() || undefined };
