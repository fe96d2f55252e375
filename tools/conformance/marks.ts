import { globSync, readFileSync } from "node:fs";
import { root } from "../world/paths.ts";

/** A test that shows that a statement is implemented. */
export interface Mark {
  id: string;
  file: string;
  /** The test's name as written in the file. */
  test: string;
}

/** The comment above a test, or above a `describe` with several, that names the statements it shows. */
const MARK = /^\s*\/\/ spec: (\d\.\d+(?:, \d\.\d+)*)\s*$/;
const START = /\b(?:test|it|describe)(?:\.\w+)*(?:<.*>)?\(/;
/** Behind the start of `test("…"`, and of `test.each([…])("…"`, whose cases are texts, too. */
const NAME = /^\s*(["'`])((?:\\.|(?!\1).)*)\1/;
const NAME_OF_CASES = /\)\(\s*(["'`])((?:\\.|(?!\1).)*)\1/;
/** The most lines between a mark and its test, since cases can come between them. */
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

/** @throws when a mark has no test below it */
export function marksOf(file: string, text: string): Mark[] {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const ids = MARK.exec(line)?.[1];
    if (ids === undefined) {
      if (/^\s*\/\/ spec:/.test(line)) throw new Error(`${file}:${i + 1}: not a mark: ${line.trim()}`);
      return [];
    }
    const name = nameBelow(lines, i);
    if (name === undefined) throw new Error(`${file}:${i + 1}: no test follows the mark`);
    return ids.split(", ").map((id) => ({ id, file, test: name }));
  });
}

function nameBelow(lines: readonly string[], mark: number): string | undefined {
  const first = lines.findIndex((line, i) => i > mark && i <= mark + NEAR && START.test(line));
  if (first < 0) return undefined;
  const text = lines.slice(first).join("\n");
  const behind = text.slice(text.search(START)).replace(START, "");
  return (NAME.exec(behind) ?? NAME_OF_CASES.exec(behind))?.[2];
}
