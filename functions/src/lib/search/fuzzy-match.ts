/** Shorter words have too many neighbours for a slip to tell anything. */
const SHORTEST = 4;

/** Whether a written word may be one of at least four letters with a slip; numbers are meant as they are written. */
export const isForgiven = (written: string): boolean =>
  written.length >= SHORTEST - 1 && !/\p{N}/u.test(written);

export type Nearness = "exact" | "prefix" | "typo" | "typo-prefix";

/**
 * How near a written word is to a known one: the same, its beginning, or either but for one slip: a letter wrong, left out,
 * put in, or two changed places (Damerau-Levenshtein 1). Undefined where it is none of these. Slips are forgiven only if asked.
 */
export function nearness(written: string, known: string, forgives: boolean): Nearness | undefined {
  if (known.startsWith(written)) return known.length === written.length ? "exact" : "prefix";
  if (!forgives || known.length < written.length - 1) return undefined;
  if (Math.max(written.length, known.length) < SHORTEST) return undefined;
  let at = 0;
  while (at < written.length && written[at] === known[at]) at++;
  // from the first letter that differs on: what is left of both once the slip is taken away
  const swapped = written[at] === known[at + 1] && written[at + 1] === known[at];
  const slips: [rest: string, from: number, isOne: boolean][] = [
    [written.slice(at + 1), at + 1, true], // wrong
    [written.slice(at), at + 1, true], // left out
    [written.slice(at + 1), at, true], // put in
    [written.slice(at + 2), at + 2, swapped],
  ];
  const mended = slips.filter(([rest, from, isOne]) => isOne && known.startsWith(rest, from));
  if (mended.length === 0) return undefined;
  if (mended.some(([rest, from]) => from + rest.length === known.length)) return "typo";
  // three letters with a slip begin too much
  return written.length < SHORTEST ? undefined : "typo-prefix";
}
