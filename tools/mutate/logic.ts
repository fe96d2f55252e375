import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyTree } from "../world/copy-tree.ts";
import { runCommand } from "../world/processes/command.ts";
import { Problem, say } from "../world/say.ts";
import { inBrief, type Mutant } from "./score.ts";

// Mutates the business rules with StrykerJS: it changes comparisons, boolean operators, arithmetic and conditions, and empties
// function bodies. Strings are not mutated, because most of them are texts for people.

/** The files and folders with pure rules, without declarations and schemas. */
export const RULES = [
  "shared/src/orders/",
  "shared/src/finance/",
  "shared/src/payments/",
  "shared/src/tickets/",
  "shared/src/check-ins/",
  "shared/src/ticketing/",
  "functions/src/features/inventory/person-limits.ts",
  "functions/src/features/inventory/pools.ts",
  "functions/src/features/inventory/relay-pools.ts",
  "functions/src/features/inventory/ticket-types.ts",
  "functions/src/features/ledger/ledger-entries.ts",
  "functions/src/features/orders/pricing/quote.ts",
  "functions/src/features/orders/refunds.ts",
  "functions/src/features/metrics/metric-changes.ts",
];

/** Server code that is tested over HTTP in a world: source → its tests, as files or folders below functions/test. */
const OVER_HTTP: Readonly<Record<string, readonly string[]>> = {
  "functions/src/features/orders/": ["http/orders/*"],
  "functions/src/features/payments/": ["http/payments/*"],
  "functions/src/features/inventory/": ["http/orders/purchases"],
  "functions/src/features/ticketing/": ["http/events/my-events"],
  "functions/src/features/check-ins/": ["http/check-ins/*"],
  "functions/src/features/tickets/": ["http/tickets/*", "triggers/effects"],
  "functions/src/features/finance/": ["http/finance/*"],
};

const NOT_RULES = ["!**/*.test.ts", "!**/*.routes.ts", "!**/*.schema.ts"];

interface Report {
  files: Record<string, { mutants: Found[]; source: string }>;
}
interface Found {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** Mutates the given files or folders, or all rules. `isOver` is called after each of them with its mutants. */
export async function mutateLogic(
  chosen: readonly string[],
  isOver: (place: string, mutants: Mutant[]) => void = () => {},
): Promise<Mutant[]> {
  const copy = copyTree();
  const mutants: Mutant[] = [];
  for (const place of chosen.length > 0 ? chosen : RULES) {
    const own = await mutateIn(copy, place);
    say(`${place}: ${inBrief(own)}`);
    if (RULES.includes(place)) isOver(place, own);
    mutants.push(...own);
  }
  return mutants;
}

async function mutateIn(copy: string, place: string): Promise<Mutant[]> {
  const tests = httpTestsOf(place);
  const report = join(copy, ".cache", "mutation.json");
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    inPlace: true, // the files are already in a copy, where the workspaces are linked to each other
    mutate: [place.endsWith(".ts") ? place : join(place, "**/*.ts"), ...NOT_RULES],
    mutator: { excludedMutations: ["StringLiteral"] },
    vitest: { configFile: "tools/mutate/vitest.config.ts", related: !tests },
    coverageAnalysis: "perTest",
    concurrency: tests ? 1 : 2, // test files over HTTP share one Firestore, so they cannot run at the same time
    timeoutMS: tests ? 30_000 : 5_000,
    reporters: ["json"],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
  writeFileSync(join(copy, "stryker.config.json"), JSON.stringify(config));
  const stryker = join(copy, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const { code } = await runCommand(process.execPath, [stryker, "run", "stryker.config.json"], {
    folder: copy,
    seconds: 3_600,
    env: tests ? { TARIMA_MUTATE_TESTS: tests.join(",") } : {},
  });
  if (code !== 0) throw new Problem("StrykerJS did not run to its end. Its messages above say why.");
  return mutantsOf(JSON.parse(readFileSync(report, "utf8")) as Report);
}

/** The HTTP tests of a file or folder; undefined when its tests are pure. */
export function httpTestsOf(place: string): string[] | undefined {
  if (place.startsWith("shared/") || RULES.includes(place)) return undefined;
  const folder = Object.keys(OVER_HTTP).find((known) => place.startsWith(known));
  if (!folder)
    throw new Problem(`No tests are named for ${place}: tools/mutate/logic.ts says which there are.`);
  return OVER_HTTP[folder]?.map((name) => `functions/test/${name}.test.ts`);
}

const OUTCOMES: Readonly<Record<string, Mutant["outcome"]>> = {
  Killed: "killed",
  RuntimeError: "killed",
  Survived: "survived",
  NoCoverage: "survived",
  Timeout: "timed out",
};

function mutantsOf({ files }: Report): Mutant[] {
  return Object.entries(files).flatMap(([place, { mutants, source }]) =>
    mutants.flatMap((found): Mutant[] => {
      const outcome = OUTCOMES[found.status];
      return outcome ? [{ place, says: inWords(found, source), outcome }] : [];
    }),
  );
}

function inWords({ location: { start, end }, replacement = "" }: Found, source: string): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? "";
  lines[0] = lines[0]?.slice(start.column - 1) ?? "";
  return `line ${start.line}: ${short(lines.join(" "))} → ${short(replacement)}`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
