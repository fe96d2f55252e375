import * as z from "zod/mini";
import { inOneLine } from "../lib/text/clean-text.ts";

/** Messages of the fields where they are empty and must not be. */
export const NO_DOCUMENT = "Escribe el número del documento";
export const NO_PHONE = "Escribe un celular";

/** A number as it is typed, without the country's code; empty for none. `absent`: the message where the field itself is. */
export const phoneNumber = (absent?: string) =>
  z
    .string(absent)
    .check(
      z.overwrite(inOneLine),
      z.trim(),
      z.regex(/^([\d ()-]{7,20})?$/, { error: ({ input }) => whatIsWrong(String(input)) }),
    );

function whatIsWrong(typed: string): string {
  if (/[^\d ()-]/.test(typed)) return "Escribe solo los números del celular";
  return typed.length < 7 ? "Le faltan números al celular" : "Le sobran números al celular";
}
