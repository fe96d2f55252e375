import * as z from "zod/mini";
import { instant, text } from "../api/primitives.ts";
import { MAX_REASON } from "../lib/limits.ts";

/**
 * Why an address is not written to: it bounced for good, its owner said that a mail was spam, or the mail server refused it as
 * a mailbox that does not exist.
 */
export const SUPPRESSION_REASONS = ["bounce", "complaint", "refused"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What superadmins read of a mail that did not go, and of an address. */
export const SUPPRESSION_LABELS: Readonly<Record<SuppressionReason, string>> = {
  bounce: "El correo rebotó: el buzón no existe o no recibe",
  complaint: "Marcó un correo nuestro como no deseado",
  refused: "El servidor del correo dice que el buzón no existe",
};

/** What is not sent to such an address. */
export const SUPPRESSION_EFFECTS: Readonly<Record<SuppressionReason, string>> = {
  bounce: "Solo le enviamos lo que pide en el momento, como un código para ingresar.",
  complaint: "Le enviamos todo menos los avisos que van a muchas personas.",
  refused: "Solo le enviamos lo que pide en el momento, como un código para ingresar.",
};

/** Derived from the address: a digest, which may begin with a sign. */
export const suppressionId = z.string().check(z.regex(/^[\w-]{1,120}$/, "Identificador inválido"));

/** `suppressedAddresses/{id}`: an address that is not written to, or was not for a time. */
export const suppression = z.object({
  id: suppressionId,
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** When it happened, as the provider says. */
  at: instant,
  recordedAt: instant,
  /** The provider's words, cut. */
  detail: z.string(),
  /** Who had it written to again, when and why; null while it is suppressed. */
  lifted: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
});
export type Suppression = z.output<typeof suppression>;

export const liftReason = text(MAX_REASON, "Escribe por qué se le puede volver a escribir");
