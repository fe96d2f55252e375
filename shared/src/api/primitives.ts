import * as z from "zod/mini";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../lib/limits.ts";
import { cleanText, inOneLine } from "../lib/text/clean-text.ts";
import { isShown } from "../lib/text/is-shown.ts";

/** A Firestore document id as a client may send it: no slashes, no reserved names (`.`, `__x__`), limited length. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.~-]{0,119}$/, "Identificador inválido"));

/** A UUID made by the client, in lower case only, since it becomes part of document ids. */
export const uuid = z.uuid("Debe ser un UUID").check(z.toLowerCase());

/** A lone surrogate (half a character) cannot be stored. */
export const wellFormed = z.refine<string>(
  (text) => text.isWellFormed(),
  "Tiene caracteres que no se entienden",
);

const clean = z.overwrite<string>(cleanText);
const asOneLine = z.overwrite<string>(inOneLine);
/** What shows nothing is empty. */
const shown = z.overwrite<string>((typed) => (isShown(typed) ? typed : ""));
const upTo = (max: number) => z.maxLength(max, `Máximo ${max} caracteres`);

/** Paragraphs, without what nobody sees of what is pasted. `missing`: the message for an empty text. */
export const text = (max: number, missing = "Escribe este dato") =>
  z.string(missing).check(clean, z.trim(), shown, z.minLength(1, missing), upTo(max), wellFormed);

export const optionalText = (max: number) =>
  z.optional(z.string().check(clean, z.trim(), shown, upTo(max), wellFormed));

/** What stands in one line, such as a name: line breaks in it are spaces. `missing`: the message for an empty one. */
export const line = (max: number, missing = "Escribe este dato") =>
  z.string(missing).check(asOneLine, z.trim(), shown, z.minLength(1, missing), upTo(max), wellFormed);

/** A line that may be empty. `absent`: the message where there is none. */
export const anyLine = (max: number, absent?: string) =>
  z.string(absent).check(asOneLine, z.trim(), shown, upTo(max), wellFormed);

export const optionalLine = (max: number) => z.optional(anyLine(max));

export const email = z
  .string("Escribe un correo")
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "Escribe un correo"),
    z.maxLength(254, "Máximo 254 caracteres"),
    z.email("Email inválido"),
  );

export const callingCode = z.string().check(z.regex(/^\+\d{1,4}$/, "Indicativo inválido"));
/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, "Código ISO alpha-2"));
/**
 * For fields the caller may not set: rejected with a message rather than dropped, since the sender expects them to take effect.
 */
export const notYours = z.optional(z.never("Este dato no se cambia aquí"));

/** An instant, ISO with Z, within the years Firestore can store. */
export const instant = z.iso
  .datetime({ error: "Fecha inválida" })
  .check(z.regex(/^(?!0000)\d{4}-/, "Fecha inválida"));
/** The venue's wall-clock time, written with a Z; see dates.ts. */
export const wallClock = z.iso.datetime({ error: "Fecha inválida" });

/** A wall-clock time as input, normalised to the one spelling that is stored, so that times compare as text. */
export const wallClockInput = z.pipe(
  wallClock.check(z.regex(/^(19|20|21)\d\d-/, "Fecha inválida")),
  z.transform((time) => new Date(time).toISOString()),
);

/** Integer pesos. */
export const money = z.int("Debe ser un número entero").check(z.nonnegative("No puede ser negativo"));

/** A boolean, as JSON or as a query string. */
export const flag = z.union([z.boolean(), z.stringbool()]);

export const limit = (initial = DEFAULT_PAGE_SIZE) =>
  z._default(
    z.coerce
      .number()
      .check(
        z.int("Debe ser un número entero"),
        z.gte(1, "Mínimo 1"),
        z.lte(MAX_PAGE_SIZE, `Máximo ${MAX_PAGE_SIZE}`),
      ),
    initial,
  );

/** Where the next page starts: opaque to clients. It holds the last row's sort values, names of letters of four bytes among them. */
export const cursor = z.optional(z.string().check(z.maxLength(2_000)));

export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    cursor: z.nullable(z.string()),
    hasNextPage: z.boolean(),
    /** Entries of all pages together, as `limit` counts them; absent where the list is not counted. */
    total: z.optional(z.int()),
  });

z.config({
  // The page's CSP forbids eval, which zod would try and the browser would report.
  jitless: "document" in globalThis,
  // zod's own Spanish is poor: rules a person sees carry their own message, and this covers the rest.
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return "Falta este dato";
    if (issue.code === "too_big") return "Demasiado grande";
    if (issue.code === "too_small") return "Demasiado pequeño";
    if (issue.code === "invalid_value") return "No es uno de los valores permitidos";
    return "Dato inválido";
  },
});
