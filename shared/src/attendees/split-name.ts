/** Words that go with the one after them: "de la Torre", "del Mar". */
const PARTICLES = new Set(["de", "del", "la", "las", "los", "y", "e", "da", "dos", "van", "von"]);

/**
 * First names and surnames of a whole name, as an account with Google has it, for the boxes of a form that its owner looks over.
 * The last two of four names are surnames, as people write them in Colombia; of three nobody can know, and two surnames are
 * commoner than two first names.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const names: string[] = [];
  let begun = "";
  for (const word of name.split(/\s+/).filter(Boolean)) {
    begun += begun ? ` ${word}` : word;
    if (PARTICLES.has(word.toLowerCase()) && names.length > 0) continue;
    names.push(begun);
    begun = "";
  }
  if (begun) names.push(begun);
  const first = Math.max(1, names.length - 2);
  return { firstName: names.slice(0, first).join(" "), lastName: names.slice(first).join(" ") };
}
