import * as z from "zod/mini";

/**
 * A PULEP code as it is typed; empty for none. No source says its form; those on posters have three letters and three digits. So only
 * what cannot be one is refused: other signs, a word without a digit, three signs or fewer.
 */
export const pulepCode = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, "")),
  z.toUpperCase(),
  z.regex(/^(?:(?=.*\d)[A-Z0-9]{4,12})?$/, "Son letras y números, como ABC123"),
);
