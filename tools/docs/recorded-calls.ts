import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isDownload } from "@tarima/shared/api/download.ts";
import { ERRORS, type ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import * as z from "zod/mini";
import type { Recorded } from "../../functions/src/features/system/openapi/recorded.ts";
import { RECORDED_CALLS } from "../../functions/test/support/record-calls.ts";
import { inRoot } from "../world/paths.ts";

// Examples and errors for the API's contract, recorded by the tests over HTTP. A recorded example is kept as long as it is valid
// for its route, so that the file changes little.

const FILE = "functions/src/features/system/openapi/recorded.json";
/** Lists in examples are cut to this length. */
const MOST_IN_A_LIST = 2;

type Line = { name: string } & ({ input: Recorded["input"]; output: unknown } | { error: ErrorCode });

/** All routes except the one that returns the contract: its example would contain the contract itself. */
const declared = Object.entries(routes as Record<string, Route>).filter(([name]) => name !== "getOpenApi");

export function readRecorded(): Record<string, Recorded> {
  return JSON.parse(readFileSync(inRoot(FILE), "utf8")) as Record<string, Recorded>; // written by updateRecorded()
}

/** Whether the recorded input and output are valid for the route. */
function fits(route: Route, recorded: Recorded | undefined): boolean {
  if (!recorded || !z.safeParse(route.input, recorded.input).success) return false;
  return isDownload(route) || z.safeParse(route.output, recorded.output).success;
}

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MOST_IN_A_LIST).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
};

function newLines(): Line[] {
  const folder = inRoot(RECORDED_CALLS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap(
    (file) =>
      readFileSync(`${folder}/${file}`, "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Line), // in the form that record-calls.ts writes
  );
}

/** Adds the calls that tests have recorded since the last update. */
export function updateRecorded(): void {
  const lines = newLines();
  if (lines.length === 0) return;
  writeFileSync(inRoot(FILE), `${JSON.stringify(gathered(readRecorded(), lines), null, 1)}\n`);
  rmSync(inRoot(RECORDED_CALLS), { recursive: true });
}

function gathered(known: Record<string, Recorded>, allLines: Line[]): Record<string, Recorded> {
  const lines = Map.groupBy(allLines, ({ name }) => name);
  const entries = declared.map(([name, route]): [string, Recorded] => {
    const own = lines.get(name) ?? [];
    const candidates = [
      known[name],
      ...own.flatMap((line): Recorded[] => {
        if (!("input" in line)) return [];
        const output = isDownload(route) ? {} : { output: shortened(line.output ?? {}) };
        return [{ input: shortened(line.input) as Recorded["input"], ...output, errors: [] }];
      }),
    ];
    const found = candidates.find((candidate) => fits(route, candidate)) ?? { input: {} };
    const seen = own.flatMap((line) => ("error" in line ? line.error : []));
    const errors = [...new Set([...(known[name]?.errors ?? []), ...seen])].filter((code) => code in ERRORS);
    return [name, { ...found, errors: errors.toSorted() }];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The routes without a valid recorded call. */
export function withoutExample(recorded: Record<string, Recorded>): string[] {
  return declared.flatMap(([name, route]) => (fits(route, recorded[name]) ? [] : name));
}
