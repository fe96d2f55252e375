import { MAX_COMPANIONS } from "../../lib/limits.ts";
import { normalizeText } from "../../lib/text/normalize-text.ts";
import { withoutUnseen } from "../../lib/text/without-unseen.ts";
import { type GuestLine, guestLine, MAX_GUEST_NAME, MAX_GUEST_NOTE } from "./guest-list.schema.ts";

/** Lines of a pasted list that are people, and those that cannot be. */
export interface PastedGuests {
  guests: GuestLine[];
  /** Where each of the guests stands: its line's number, from 1. */
  lines: number[];
  /** `line`: its number, from 1. */
  unread: { line: number; text: string; why: string }[];
  /** Names that stand on more than one line, as they are written first. */
  repeated: string[];
}

/** Longer lines are no person's: what is longer is not looked at. */
const LONGEST_LINE = 1_000;

/**
 * Reads a pasted list with one line per person: «Nombre», «Nombre +2», «Nombre +2, nota»; comma, semicolon or tab before the note,
 * and a number alone after one of them as well («Nombre;2;nota», as a sheet is copied). A sheet's first row with the names of its
 * columns is left out.
 */
export function readGuests(pasted: string): PastedGuests {
  const guests: GuestLine[] = [];
  const lines: number[] = [];
  const unread: PastedGuests["unread"] = [];
  const known = new Map<string, { name: string; times: number }>();
  linesOf(withoutUnseen(pasted)).forEach((text, i) => {
    if (!text.trim() || (i === 0 && isHead(text))) return;
    const read = readLine(text);
    if ("why" in read) unread.push({ line: i + 1, text: text.trim(), why: read.why });
    else {
      guests.push(read);
      lines.push(i + 1);
      const key = read.name.toLocaleLowerCase("es");
      const { name, times } = known.get(key) ?? { name: read.name, times: 0 };
      known.set(key, { name, times: times + 1 });
    }
  });
  const repeated = [...known.values()].filter(({ times }) => times > 1).map(({ name }) => name);
  return { guests, lines, unread, repeated };
}

/** The text of a file, for who has others before it: without what is no person's, Excel's own line `sep=;` and the names of columns. */
export function linesOfFile(text: string): string {
  const lines = linesOf(withoutUnseen(text));
  if (/^sep=.$/i.test(lines[0] ?? "")) lines.shift();
  if (isHead(lines[0] ?? "")) lines.shift();
  return lines.join("\n");
}

/** The lines of a text, as they are counted by `readGuests`. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

function readLine(line: string): GuestLine | { why: string } {
  if (line.length > LONGEST_LINE) return { why: `el renglón pasa de ${LONGEST_LINE} letras` };
  const [head = "", ...rest] = cellsOf(line);
  const [, beforePlus = head, plus, afterPlus = ""] =
    /^(.*?) ?\+ ?(\d{1,4})(?: ?(?=\D)(.+))?$/.exec(head) ?? [];
  const [, number] = plus === undefined ? (/^\+? ?(\d{1,4})$/.exec(rest[0] ?? "") ?? []) : [];
  const name = beforePlus.trim();
  const note = [afterPlus, ...(number === undefined ? rest : rest.slice(1))].filter(Boolean).join(", ");
  const companions = Number(plus ?? number ?? 0);
  if (!/\p{L}/u.test(name)) return { why: "le falta el nombre" };
  if (name.length > MAX_GUEST_NAME) return { why: `el nombre pasa de ${MAX_GUEST_NAME} letras` };
  if (note.length > MAX_GUEST_NOTE) return { why: `la nota pasa de ${MAX_GUEST_NOTE} letras` };
  if (companions > MAX_COMPANIONS) return { why: `son más de ${MAX_COMPANIONS} acompañantes` };
  const guest = { name, companions, note };
  return guestLine.safeParse(guest).success ? guest : { why: "tiene caracteres que no se entienden" };
}

/** The cells of a line, as typed or as a sheet is saved: one in quotation marks may have a comma. */
function cellsOf(line: string): string[] {
  const cell = /\s*"((?:[^"]|"")*)"\s*(?:[,;\t]|$)|([^,;\t]*)(?:[,;\t]|$)/y;
  const cells: string[] = [];
  while (cell.lastIndex < line.length || cells.length === 0) {
    const [, inside, plain = ""] = cell.exec(line) ?? [];
    cells.push((inside?.replaceAll('""', '"') ?? plain).replace(/\s+/g, " ").trim());
  }
  return cells;
}

/** «Nombre;Acompañantes;Nota»: no person, since another column is named as well. */
function isHead(line: string): boolean {
  const [name = "", ...others] = cellsOf(line.slice(0, LONGEST_LINE)).map(normalizeText);
  return (
    /^(?:nombres?|invitad[oa]s?)$/.test(name) && others.some((it) => /^(?:acompanantes?|notas?)$/.test(it))
  );
}
