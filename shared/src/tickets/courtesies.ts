import * as z from "zod/mini";
import { email, line, optionalText } from "../api/primitives.ts";
import { LETTERS_PER_DAY } from "../lib/limits.ts";
import { withoutUnseen } from "../lib/text/without-unseen.ts";

/** Limits per request: recipients, and tickets for each of them. */
export const MAX_RECIPIENTS = 50;
export const MAX_COURTESIES_EACH = 10;

export const recipient = z.object({
  name: line(120, "Escribe el nombre"),
  email,
  quantity: z
    .int("Debe ser un número entero")
    .check(
      z.gte(1, "Da al menos una"),
      z.lte(MAX_COURTESIES_EACH, `Máximo ${MAX_COURTESIES_EACH} por persona`),
    ),
});
export type Recipient = z.output<typeof recipient>;

/** At least one, at most `most`; each address once. */
export const recipientsUpTo = (most: number) =>
  z
    .array(recipient)
    .check(z.minLength(1, "Escribe al menos una persona"), z.maxLength(most, `Máximo ${most} personas`))
    .check(({ value, issues }) => {
      const known = new Set<string>();
      value.forEach(({ email }, i) => {
        if (known.has(email))
          issues.push({ code: "custom", path: [i, "email"], message: "Está repetido", input: value });
        known.add(email);
      });
    });

/** Recipients of a request. */
export const recipients = recipientsUpTo(MAX_RECIPIENTS);

/** Addresses that are looked for at once: as many as can be given anything in a day. */
export const courtesyEmails = z
  .array(email)
  .check(
    z.minLength(1, "Escribe al menos un correo"),
    z.maxLength(LETTERS_PER_DAY, `Máximo ${LETTERS_PER_DAY} correos`),
  );

export const courtesyNote = optionalText(200);

/** People found in a pasted list, and the lines without any. */
export interface PastedPeople {
  people: Pick<Recipient, "name" | "email">[];
  unread: string[];
}

/**
 * Reads a pasted list with one person per line: «Nombre, correo» (comma, semicolon or tab, in either order), or Nombre
 * <correo>. An address alone is used as the name, too.
 */
export function readPeople(pasted: string): PastedPeople {
  const people = new Map<string, Pick<Recipient, "name" | "email">>();
  const unread: string[] = [];
  for (const line of withoutUnseen(pasted).split(/\r?\n/)) {
    if (!line.trim()) continue;
    const person = readPerson(line);
    if (person) people.set(person.email, people.get(person.email) ?? person);
    else unread.push(line.trim());
  }
  return { people: [...people.values()], unread };
}

function readPerson(line: string): Pick<Recipient, "name" | "email"> | undefined {
  const parts = line
    .replace(/[<>"]/g, (mark) => (mark === "<" ? "," : ""))
    .split(/[,;\t]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const address = parts.find((part) => z.safeParse(email, part).success);
  if (!address) return undefined;
  const name = parts.filter((part) => part !== address).join(" ");
  return { name: name || address, email: address.toLowerCase() };
}
