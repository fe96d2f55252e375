import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

const pasted = (missing: string, form: RegExp, wrong: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.regex(form, wrong));

const key = (most: number, wrong: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, wrong), z.regex(/^[\w|.-]{10,}$/, wrong)));

const googleId = pasted("Escribe el ID de medición", /^G-[A-Z0-9]{4,20}$/, "Es G- y unas letras y números");
const metaId = pasted("Escribe el ID del píxel", /^\d{15,16}$/, "Son 15 o 16 números");

/** An organiser's tools, as they are set: absent leaves one, null removes it. A key that is not sent stays as it is stored. */
export const measurementChange = z.object({
  /** The measurement ID of a stream of Google Analytics 4, and an API secret of the same stream. */
  google: z.optional(
    z.nullable(z.object({ id: googleId, key: key(100, "Cópialo completo: le falta o le sobra algo") })),
  ),
  /** A pixel's number, and an access token of its Conversions API. */
  meta: z.optional(
    z.nullable(z.object({ id: metaId, key: key(600, "Cópialo completo: le falta o le sobra algo") })),
  ),
});
export type MeasurementChange = z.output<typeof measurementChange>;

const shownTool = z.object({
  id: z.string(),
  /** The last letters of the key. */
  keyEnd: z.string(),
});

/** The same as it is shown. */
export const measurementSettings = z.object({
  google: z.nullable(shownTool),
  meta: z.nullable(shownTool),
});
export type MeasurementSettings = z.output<typeof measurementSettings>;

/** A tool with its key, encrypted. */
const storedTool = z.extend(shownTool, { key: z.string() });

/** `measurementKeys/{producerId}`; accessible for functions only. */
export const measurementKeys = z.object({
  google: z.nullable(storedTool),
  meta: z.nullable(storedTool),
  updatedAt: instant,
});
export type MeasurementKeys = z.output<typeof measurementKeys>;
