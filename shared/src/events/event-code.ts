import * as z from "zod/mini";

/** What a promoter's or a discount code is made of, once trimmed and in capitals. */
const CODE = /^[A-Z0-9-]{3,20}$/;
const SHORTEST = 3;
const LONGEST = 20;

/** A code as it is stored and compared. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether a normalised text could be a code at all. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** A code that somebody gives to something: one event's codes are unique, promoters' and discounts' together. */
export const newCode = z
  .string("Requerido")
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, "Requerido"),
    z.minLength(SHORTEST, `Mínimo ${SHORTEST} caracteres`),
    z.maxLength(LONGEST, `Máximo ${LONGEST} caracteres`),
    z.regex(CODE, "Solo letras sin tilde, números y guion"),
  );

/** A code that somebody types to find out whether it is good: whatever it is, it is checked as one. */
export const typedCode = (empty: string) =>
  z
    .string(empty)
    .check(z.trim(), z.toUpperCase(), z.minLength(1, empty), z.maxLength(100, "Máximo 100 caracteres"));
