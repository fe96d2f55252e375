import { PRECONDITIONS, type Precondition } from "../../functions/test/support/preconditions.ts";
import { Problem } from "../world/say.ts";
import { runTests } from "./run-tests.ts";
import type { Mutant } from "./score.ts";

// The invariants' tests remove every precondition of a commit and check that this is detected. This counts for which
// preconditions it was. Tests over HTTP that show one run without it, and have to fail.

const MEETINGS = "invariants/meetings.test.ts";
const CONTROL = "negative control";

type Row = [place: string, Precondition];
const isOverHttp = ([, { shownBy }]: Row): boolean => shownBy?.startsWith("http/") ?? false;
const fileOf = ({ shownBy = MEETINGS }: Precondition): string => `functions/test/${shownBy}`;

/**
 * Counts the given places, or all. Preconditions marked `spare` are left out: the table says why removing one alone breaks
 * nothing.
 */
export async function mutatePreconditions(chosen: readonly string[]): Promise<Mutant[]> {
  const rows = Object.entries<Precondition>(PRECONDITIONS).filter(
    ([place, { spare }]) => spare === undefined && (chosen.length === 0 || chosen.includes(place)),
  );
  if (rows.length === 0) throw new Problem(`There is no precondition called ${chosen.join(", ")}.`);
  const own = rows.filter((row) => !isOverHttp(row));
  const mutants = own.length > 0 ? await byInvariants(own, chosen) : [];
  for (const row of rows.filter(isOverHttp)) mutants.push(await byItsOwnTests(row));
  return mutants;
}

const mutantOf = ([place, { file }]: Row, isShown: boolean): Mutant => ({
  place: `functions/src/${file}`,
  says: place,
  outcome: isShown ? "killed" : "survived",
});

/** The invariants remove them by themselves: each has negative controls, which pass. */
async function byInvariants(rows: readonly Row[], chosen: readonly string[]): Promise<Mutant[]> {
  const files = [...new Set(rows.map(([, row]) => fileOf(row)))];
  const pattern = chosen.length > 0 ? chosen.map((place) => `^${place} `).join("|") : undefined;
  const tests = await runTests({ project: "invariants", files, pattern, seconds: 900 });
  return rows.map((row) => {
    const [place, { shownBy }] = row;
    const own = tests.filter((test) =>
      shownBy ? test.file.endsWith(shownBy) : test.name.startsWith(`${place} ${CONTROL}`),
    );
    return mutantOf(row, own.length > 0 && own.every(({ passed }) => passed));
  });
}

/** The file that shows it runs without it: a test of it fails. */
async function byItsOwnTests(row: Row): Promise<Mutant> {
  const [place, precondition] = row;
  const env = { TARIMA_WITHOUT_GUARD: place };
  const tests = await runTests({ project: "http", files: [fileOf(precondition)], seconds: 300, env });
  return mutantOf(row, tests.length > 0 && tests.some(({ passed }) => !passed));
}
