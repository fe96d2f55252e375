import { globSync } from "node:fs";
import { inRoot, root } from "../world/paths.ts";
import { Problem } from "../world/say.ts";

/** The folders of the tests of each project of vitest.config.ts. */
export const testFolders = {
  unit: [
    "shared/src",
    "functions/src",
    "functions/test/declared",
    "functions/posters/src",
    "web/src",
    "web/service-worker",
    "web/vite",
    "tools",
  ],
  rules: ["functions/test/rules"],
  http: ["functions/test/http", "functions/test/triggers"],
  attacks: ["functions/test/attacks"],
  invariants: ["functions/test/invariants"],
  browser: ["web/test/browser"],
} as const satisfies Record<string, readonly string[]>;

export type TestProject = keyof typeof testFolders;
const projects = Object.keys(testFolders) as TestProject[];

/** What to run: steps by name, and in them only the tests with the given files or names. Empty means all. */
export interface Selection {
  steps: readonly string[];
  files: readonly string[];
  testNames: readonly string[];
}

/**
 * Reads the arguments of `npm test -- <step…> [file, folder or name of a test…]`. A file or folder selects its step by itself.
 * @throws Problem when an argument is none of these
 */
export function selectionOf(
  words: readonly string[],
  known: readonly string[],
  allFiles: readonly string[] = testFiles(),
): Selection {
  const named = words.filter((word) => known.includes(word));
  const others = words.filter((word) => !known.includes(word)).map((word) => word.replace(/^\.?\//, ""));
  const files: string[] = [];
  const testNames: string[] = [];
  for (const word of others) {
    const own = named.length ? allFiles.filter((file) => named.some((step) => isOf(step, file))) : allFiles;
    const found = own.filter((file) => file.includes(word));
    if (found.length > 0) files.push(...found);
    else if (named.length > 0) testNames.push(word);
    else {
      throw new Problem(
        `No step, file or folder of tests is called "${word}". Steps: ${known.join(", ")}. ` +
          "To find a test by its name, say its step first.",
      );
    }
  }
  const steps = named.length ? named : projects.filter((step) => files.some((file) => isOf(step, file)));
  return { steps, files, testNames };
}

const isOf = (step: string, file: string) =>
  step in testFolders && testFolders[step as TestProject].some((folder) => file.startsWith(`${folder}/`));

/** All test files, as paths from the root, without those inside packages. */
export function testFiles(): string[] {
  return Object.values(testFolders).flatMap((folders) =>
    folders.flatMap((folder) =>
      globSync(inRoot(folder, "**/*.test.{ts,tsx}"))
        .map((file) => file.slice(root.length + 1))
        .filter((file) => !file.includes("node_modules/")),
    ),
  );
}
