import { MAX_COURTESIES_EACH, type Recipient, recipient } from "@tarima/shared/tickets/courtesies.ts";
import * as z from "zod/mini";
import { isNotComing, SHOP_TITLES, type ShopColumn, shopType } from "../../../../lib/files/other-shops.ts";
import { type Columns, columnsOf, isFilled } from "../../../../lib/files/sheet-columns.ts";

/** A row that cannot be given a ticket, and why. */
export interface FaultyRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  /** What it says, for who corrects it. */
  text: string;
  message: string;
}

/** The tickets of one name in a file of another ticket shop, and how many people have any that count. */
export interface SheetType {
  name: string;
  people: number;
}

/** Somebody of a sheet; with the name of their type there, where those of each type are told apart. */
export type SheetPerson = Recipient & { type?: string };

export interface SheetPeople {
  people: SheetPerson[];
  faults: FaultyRow[];
  /** Where the file has several types of tickets. */
  types: SheetType[];
  /** Rows of who gave their ticket back, or never paid. */
  notComing: number;
}

/** More rows than this are no list of people. */
export const MOST_ROWS = 5_000;

type Column = "name" | "surname" | "email" | "buyersEmail" | "quantity" | ShopColumn;

/**
 * How the columns are called, without accents and in small letters; also in the attendee lists of Eventbrite («First Name», «Surname»)
 * and pretix («Attendee name», «Attendee email»).
 */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  name: [
    "nombre",
    "nombres",
    "nombre completo",
    "nombre y apellido",
    "nombre del asistente",
    "invitado",
    "invitada",
    "asistente",
    "name",
    "first name",
    "full name",
    "attendee name",
  ],
  surname: ["apellido", "apellidos", "last name", "surname"],
  email: ["attendee email", "correo del asistente", "correo electronico del asistente"],
  buyersEmail: [
    "correo",
    "correo electronico",
    "direccion de correo electronico",
    "email",
    "e-mail",
    "email address",
    "mail",
  ],
  quantity: [
    "cantidad",
    "boletas",
    "cortesias",
    "cupos",
    "puestos",
    "quantity",
    "ticket quantity",
    "tickets",
  ],
  ...SHOP_TITLES,
};

const isEmail = (text: string) => z.safeParse(recipient.shape.email, text.trim()).success;

interface Wanted {
  /** Addresses that are taken already. */
  known: ReadonlySet<string>;
  /** Only tickets of this type of the file's; absent: all. */
  type?: string | undefined;
  /** Tells the types apart: somebody with tickets of two is there twice. */
  isEach?: boolean;
}

/**
 * The people of a sheet. The first row that says anything names the columns; without names, the first column with an address is
 * the e-mail's and the first other one the name's. Undefined where no column has addresses. A file with types or statuses is another
 * shop's, with a row for each ticket: rows of one address are one person with so many tickets, and who does not come is left out.
 */
export function readPeople(
  rows: readonly (readonly string[])[],
  { known, type, isEach = false }: Wanted,
): SheetPeople | undefined {
  const first = rows.findIndex(isFilled);
  const top = rows[first] ?? [];
  const named = columnsOf(top, TITLES);
  const isNamed = named.email !== undefined || named.buyersEmail !== undefined;
  const columns = isNamed ? named : guessColumns(top);
  if (columns.email === undefined && columns.buyersEmail === undefined) return undefined;
  const isOtherShops = columns.type !== undefined || columns.status !== undefined;
  const start = isNamed ? first + 1 : first;
  const sheet: SheetPeople = { people: [], faults: [], types: [], notComing: 0 };
  const seen = new Map<string, { row: number; person: SheetPerson }>();
  const types = new Map<string, Set<string>>();
  for (const [index, cells] of rows.entries()) {
    if (index < start || !isFilled(cells)) continue;
    const at = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? "";
    if (isNotComing(at("status"))) {
      sheet.notComing++;
      continue;
    }
    const row = index + 1;
    const read = readPerson(at);
    const own = shopType(at);
    if (own && typeof read !== "string") types.set(own, (types.get(own) ?? new Set()).add(read.email));
    if (type !== undefined && own !== type) continue;
    const key = typeof read === "string" ? "" : isEach ? `${read.email}|${own}` : read.email;
    const before = seen.get(key);
    const message = typeof read === "string" ? read : faultOfRepeat(read, { before, isOtherShops, known });
    if (message !== undefined || typeof read === "string") {
      const text = cells.filter(Boolean).join(", ").slice(0, 120);
      sheet.faults.push({ row, text, message: message ?? "" });
    } else if (before) before.person.quantity += read.quantity;
    else {
      const person = isEach ? { ...read, type: own } : read;
      seen.set(key, { row, person });
      sheet.people.push(person);
    }
  }
  sheet.types = [...types].map(([name, { size }]) => ({ name, people: size }));
  return sheet;
}

function guessColumns(cells: readonly string[]): Columns<Column> {
  const email = cells.findIndex(isEmail);
  if (email < 0) return {};
  const name = cells.findIndex((cell, index) => index !== email && cell.trim() !== "");
  return name < 0 ? { email } : { email, name };
}

type Cell = (column: Column) => string;

/** A person, or what is wrong with the row. */
function readPerson(at: Cell): Recipient | string {
  const email = at("email") || at("buyersEmail");
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

interface Repeat {
  /** The first row of the same address. */
  before: { row: number; person: Recipient } | undefined;
  isOtherShops: boolean;
  known: ReadonlySet<string>;
}

function faultOfRepeat(
  { email, quantity }: Recipient,
  { before, isOtherShops, known }: Repeat,
): string | undefined {
  if (known.has(email)) return "Ya está en la lista";
  if (!before) return undefined;
  if (!isOtherShops) return `El correo ya está en la fila ${before.row}`;
  if (before.person.quantity + quantity > MAX_COURTESIES_EACH)
    return `Con las de la fila ${before.row} pasan de ${MAX_COURTESIES_EACH} por persona`;
  return undefined;
}
