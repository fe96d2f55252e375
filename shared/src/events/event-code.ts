import * as z from "zod/mini";

/** Form of a promoter's or discount code, trimmed and in capitals. */
const CODE = /^[A-Z0-9-]{3,20}$/;
const SHORTEST = 3;
const LONGEST = 20;

/** The form in which codes are stored and compared. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether a normalised text has the form of a code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** A new code. Codes are unique within an event, promoters' and discounts' together. */
export const newCode = z
  .string("Escribe un código")
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, "Escribe un código"),
    z.minLength(SHORTEST, `Mínimo ${SHORTEST} caracteres`),
    z.maxLength(LONGEST, `Máximo ${LONGEST} caracteres`),
    z.regex(CODE, "Solo letras sin tilde, números y guion"),
  );

/** A code that somebody types to look it up: any text is accepted, and compared in normalised form. */
export const typedCode = (empty: string) =>
  z
    .string(empty)
    .check(z.trim(), z.toUpperCase(), z.minLength(1, empty), z.maxLength(100, "Máximo 100 caracteres"));
