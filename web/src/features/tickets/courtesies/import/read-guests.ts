import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { type Recipient, recipient } from "@tarima/shared/tickets/courtesies.ts";
import * as z from "zod/mini";

/** A row that cannot be given a ticket, and why. */
export interface FaultyRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  /** What it says, for who corrects it. */
  text: string;
  message: string;
}

export interface Guests {
  people: Recipient[];
  faults: FaultyRow[];
}

/** More rows than this are no list of guests. */
export const MOST_ROWS = 5_000;

type Column = "name" | "surname" | "email" | "quantity";

/** How the columns are called, without accents and in small letters. */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  name: [
    "nombre",
    "nombres",
    "nombre completo",
    "nombre y apellido",
    "invitado",
    "invitada",
    "asistente",
    "name",
    "first name",
    "full name",
  ],
  surname: ["apellido", "apellidos", "last name"],
  email: ["correo", "correo electronico", "email", "e-mail", "mail"],
  quantity: ["cantidad", "boletas", "cortesias", "cupos", "puestos", "quantity", "tickets"],
};

const isEmail = (text: string) => z.safeParse(recipient.shape.email, text.trim()).success;

/**
 * The people of a sheet. The first row that says anything names the columns; without names, the first column with an address is
 * the e-mail's and the first other one the name's. Undefined where no column has addresses. `known`: addresses that are taken
 * already.
 */
export function readGuests(
  rows: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): Guests | undefined {
  const first = rows.findIndex(isFilled);
  const top = rows[first] ?? [];
  const named = columnsOf(top);
  const columns = named.email === undefined ? guessColumns(top) : named;
  if (columns.email === undefined) return undefined;
  const start = named.email === undefined ? first : first + 1;
  const guests: Guests = { people: [], faults: [] };
  const seen = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (index < start || !isFilled(cells)) continue;
    const row = index + 1;
    const read = readGuest(cells, columns);
    const message = typeof read === "string" ? read : faultOfRepeat(read.email, { seen, known });
    if (message !== undefined || typeof read === "string") {
      guests.faults.push({
        row,
        text: cells.filter(Boolean).join(", ").slice(0, 120),
        message: message ?? "",
      });
      continue;
    }
    seen.set(read.email, row);
    guests.people.push(read);
  }
  return guests;
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== "");

type Columns = Partial<Record<Column, number>>;

function columnsOf(titles: readonly string[]): Columns {
  const found: Columns = {};
  for (const [index, title] of titles.entries()) {
    const name = normalizeText(title.trim());
    for (const column of Object.keys(TITLES) as Column[])
      if (TITLES[column].includes(name)) found[column] ??= index;
  }
  return found;
}

function guessColumns(cells: readonly string[]): Columns {
  const email = cells.findIndex(isEmail);
  if (email < 0) return {};
  const name = cells.findIndex((cell, index) => index !== email && cell.trim() !== "");
  return name < 0 ? { email } : { email, name };
}

/** A person, or what is wrong with the row. */
function readGuest(cells: readonly string[], columns: Columns): Recipient | string {
  const at = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? "";
  const email = at("email");
  if (!email) return "Le falta el correo";
  const parsed = z.safeParse(recipient, {
    name: [at("name"), at("surname")].filter(Boolean).join(" ") || email,
    email,
    quantity: at("quantity") === "" ? 1 : Number(at("quantity")),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const prefix = issue?.path[0] === "quantity" ? "Cantidad: " : "";
  return prefix + (issue?.message ?? "No se entiende");
}

function faultOfRepeat(
  email: string,
  { seen, known }: { seen: ReadonlyMap<string, number>; known: ReadonlySet<string> },
): string | undefined {
  const before = seen.get(email);
  if (before !== undefined) return `El correo ya está en la fila ${before}`;
  return known.has(email) ? "Ya está en la lista" : undefined;
}
