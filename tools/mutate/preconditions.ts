import { PRECONDITIONS, type Precondition } from "../../functions/test/support/preconditions.ts";
import { Problem } from "../world/say.ts";
import { runTests } from "./run-tests.ts";
import type { Mutant } from "./score.ts";

// The invariants' tests remove every precondition of a commit and check that this is detected. This counts for which
// preconditions it was.

const MEETINGS = "invariants/meetings.test.ts";
const CONTROL = "negative control";

/**
 * Counts the given places, or all. Preconditions marked `spare` are left out: the table says why removing one alone breaks
 * nothing.
 */
export async function mutatePreconditions(chosen: readonly string[]): Promise<Mutant[]> {
  const rows = Object.entries<Precondition>(PRECONDITIONS).filter(
    ([place, { spare }]) => spare === undefined && (chosen.length === 0 || chosen.includes(place)),
  );
  if (rows.length === 0) throw new Problem(`There is no precondition called ${chosen.join(", ")}.`);
  const files = [...new Set(rows.map(([, row]) => row.shownBy ?? MEETINGS))].map(
    (file) => `functions/test/${file}`,
  );
  const pattern = chosen.length > 0 ? chosen.map((place) => `^${place} `).join("|") : undefined;
  const tests = await runTests({ project: "invariants", files, pattern, seconds: 900 });
  return rows.map(([place, { file, shownBy }]): Mutant => {
    const own = tests.filter((test) =>
      shownBy ? test.file.endsWith(shownBy) : test.name.startsWith(`${place} ${CONTROL}`),
    );
    const isShown = own.length > 0 && own.every(({ passed }) => passed);
    return { place: `functions/src/${file}`, says: place, outcome: isShown ? "killed" : "survived" };
  });
}
