/** Shorter words have too many neighbours to correct a typing error. */
const SHORTEST = 4;

/** Whether typing errors of a word are forgiven: from four letters on, not for numbers. */
export const isForgiven = (written: string): boolean =>
  written.length >= SHORTEST - 1 && !/\p{N}/u.test(written);

export type Nearness = "exact" | "prefix" | "typo" | "typo-prefix";

/**
 * How well a typed word matches a known one: equal, a prefix, or one of these with a single error: a wrong, missing, additional
 * or swapped letter (Damerau-Levenshtein 1). Undefined without a match. Errors are only accepted if `forgives`.
 */
export function nearness(written: string, known: string, forgives: boolean): Nearness | undefined {
  if (known.startsWith(written)) return known.length === written.length ? "exact" : "prefix";
  if (!forgives || known.length < written.length - 1) return undefined;
  if (Math.max(written.length, known.length) < SHORTEST) return undefined;
  let at = 0;
  while (at < written.length && written[at] === known[at]) at++;
  // the remainders of both words after the first difference, for each kind of error
  const swapped = written[at] === known[at + 1] && written[at + 1] === known[at];
  const slips: [rest: string, from: number, isOne: boolean][] = [
    [written.slice(at + 1), at + 1, true], // wrong
    [written.slice(at), at + 1, true], // missing
    [written.slice(at + 1), at, true], // additional
    [written.slice(at + 2), at + 2, swapped],
  ];
  const mended = slips.filter(([rest, from, isOne]) => isOne && known.startsWith(rest, from));
  if (mended.length === 0) return undefined;
  if (mended.some(([rest, from]) => from + rest.length === known.length)) return "typo";
  // three letters with an error are a prefix of too many words
  return written.length < SHORTEST ? undefined : "typo-prefix";
}
