import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { inCache } from "../world/paths.ts";

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const folder = () => inCache("test-reports");

/** Where a project's tests are reported, in Vitest's JSON. */
export const reportOf = (project: string): string => inCache("test-reports", `${project}.json`);

/** The files of tests that ran at a moment, by the reports of the projects that have been run. */
export function filesRunningAt(moment: Date, reports: readonly Report[] = allReports()): string[] {
  const at = moment.getTime();
  return reports
    .flatMap(({ testResults }) => testResults)
    .filter(({ startTime, endTime }) => startTime <= at && at <= endTime)
    .map(({ name }) => basename(name));
}

function allReports(): Report[] {
  if (!existsSync(folder())) return [];
  return globSync(inCache("test-reports", "*.json")).map(
    (file) => JSON.parse(readFileSync(file, "utf8")) as Report,
  );
}
