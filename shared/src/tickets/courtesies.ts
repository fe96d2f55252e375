import * as z from "zod/mini";
import { email, optionalText, text } from "../primitives.ts";

/** People one act of giving reaches at most, and tickets for one of them. */
export const MAX_RECIPIENTS = 50;
export const MAX_COURTESIES_EACH = 10;

export const recipient = z.object({
  name: text(120),
  email,
  quantity: z
    .int("Debe ser un número entero")
    .check(
      z.gte(1, "Da al menos una"),
      z.lte(MAX_COURTESIES_EACH, `Máximo ${MAX_COURTESIES_EACH} por persona`),
    ),
});
export type Recipient = z.output<typeof recipient>;

export const courtesyNote = optionalText(200);
