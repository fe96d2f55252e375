import { globSync, readFileSync } from "node:fs";
import { root } from "../world/paths.ts";

/** A test that shows a statement. */
export interface Mark {
  id: string;
  file: string;
  /** The test's name, as it stands in the file. */
  test: string;
}

/** Stands above a test, or above several in a `describe`: what of the specification it shows. */
const MARK = /^\s*\/\/ spec: (\d\.\d+(?:, \d\.\d+)*)\s*$/;
const NAME = /\b(?:test|it|describe)\b[^"'`]*(["'`])((?:\\.|(?!\1).)*)\1/;
/** How many lines below a mark the name of its test stands: a table of cases may lie between. */
const NEAR = 40;

export function readMarks(): Mark[] {
  const files = globSync(["{shared,functions,web,tools}/**/*.test.{ts,tsx}"], {
    cwd: root,
    exclude: (name) => name === "node_modules" || name === "dist",
  });
  return files
    .toSorted()
    .flatMap((file) => marksOf(file, readFileSync(new URL(file, `file://${root}/`), "utf8")));
}

/** Throws where a mark stands above no test. */
export function marksOf(file: string, text: string): Mark[] {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const ids = MARK.exec(line)?.[1];
    if (ids === undefined) {
      if (/^\s*\/\/ spec:/.test(line)) throw new Error(`${file}:${i + 1}: not a mark: ${line.trim()}`);
      return [];
    }
    const name = NAME.exec(lines.slice(i + 1, i + 1 + NEAR).join("\n"))?.[2];
    if (name === undefined) throw new Error(`${file}:${i + 1}: no test follows the mark`);
    return ids.split(", ").map((id) => ({ id, file, test: name }));
  });
}
