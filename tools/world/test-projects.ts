import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (folder: string) => join(folder, "test-projects");

/** Remembers a project that a file of tests made for itself, for as long as the world runs that it is in. */
export function noteTestProject(projectId: string): void {
  const { TARIMA_WORLD: folder } = process.env; // see world-place.ts
  if (folder && existsSync(folder)) appendFileSync(fileIn(folder), `${projectId}\n`);
}

/** The projects that files of tests have made in a world. */
export function readTestProjects(temporaryFolder: string): string[] {
  const file = fileIn(temporaryFolder);
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}
