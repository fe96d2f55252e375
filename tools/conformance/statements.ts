import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../world/paths.ts";

/** One statement of the specification. */
export interface Statement {
  /** Its section, and its number within the section: 3.12. */
  id: string;
  text: string;
  /** The files that implement it, as paths from the root; empty when it requires no code. */
  places: readonly string[];
  /** Why no test shows it: it leaves a decision open, or is only an example. Empty when a test shows it. */
  remark: string;
}

const FOLDER = "tools/conformance/specification";

/**
 * All statements, in order. Each section is a file and each statement a line, with fields separated by tabs: id, text, places
 * (separated by commas), and, when no test shows the statement, the remark.
 * @throws when a line does not have this form; the message names the line
 */
export function readStatements(): Statement[] {
  const files = readdirSync(inRoot(FOLDER)).filter((file) => file.endsWith(".tsv"));
  return files.toSorted().flatMap((file) => {
    const lines = readFileSync(inRoot(`${FOLDER}/${file}`), "utf8")
      .trimEnd()
      .split("\n");
    return lines.map((line, i) => statementOf(line, `${FOLDER}/${file}:${i + 1}`, `${file[0]}.${i + 1}`));
  });
}

function statementOf(line: string, at: string, expectedId: string): Statement {
  const [id = "", text = "", where = "", remark = ""] = line.split("\t");
  if (id !== expectedId) throw new Error(`${at}: the id is "${id}", and would be ${expectedId}`);
  if (text === "") throw new Error(`${at}: says nothing`);
  const places = where.split(",").flatMap((place) => place.trim() || []);
  if (places.length === 0 && remark === "") throw new Error(`${at}: neither a place nor a remark`);
  for (const place of places) if (!existsSync(inRoot(place))) throw new Error(`${at}: there is no ${place}`);
  return { id, text, places, remark };
}
