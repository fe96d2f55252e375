import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../world/paths.ts";

/** One thing the specification says. */
export interface Statement {
  /** Its section, and its number there: 3.12. */
  id: string;
  text: string;
  /** The files in which it is done, from the root; none where it asks for nothing. */
  places: readonly string[];
  /** Why no test shows it: it leaves something open, or is a sample. Empty where one does. */
  remark: string;
}

const FOLDER = "tools/conformance/specification";

/**
 * All statements, in their order. A file a section, a line a statement: id, text, places (with commas between), and the remark of
 * what no test shows, each after a tab. Throws, naming the line, where one is not of this form.
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
