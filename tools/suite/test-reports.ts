import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { inCache } from "../world/paths.ts";

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const folder = () => inCache("test-reports");

/** The file of a project's report, in Vitest's JSON format. */
export const reportOf = (project: string): string => inCache("test-reports", `${project}.json`);

/** The test files that ran at a given time, according to the reports of all projects. */
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
