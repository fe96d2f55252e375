import { id } from "@tarima/shared/api/primitives.ts";
import { LETTERS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import {
  courtesyNote,
  MAX_RECIPIENTS,
  type Recipient,
  recipientsUpTo,
} from "@tarima/shared/tickets/courtesies.ts";
import * as z from "zod/mini";

/** People in the form at once: each gets a mail, and more mails are not sent in a day. They are given in parts. */
export const MAX_PEOPLE = LETTERS_PER_DAY;

/** Form values of courtesies. */
export const courtesyValues = z.object({
  combinationId: id,
  recipients: recipientsUpTo(MAX_PEOPLE),
  note: courtesyNote,
  countsInLimits: z.boolean(),
});
export type CourtesyValues = z.input<typeof courtesyValues>;
type Person = CourtesyValues["recipients"][number];

export const NOBODY: Person = { name: "", email: "", quantity: 1 };

/** Appends people who were pasted or imported, replacing an empty line; each address once. */
export function withPeople(
  standing: readonly Person[],
  more: readonly (Pick<Person, "name" | "email"> & Partial<Person>)[],
): Person[] {
  const kept = standing.filter(({ name, email }) => name.trim() || email.trim());
  const known = new Set(kept.map(({ email }) => email.trim().toLowerCase()));
  const added = more.filter(({ email }) => !known.has(email)).map((person) => ({ quantity: 1, ...person }));
  const all = [...kept, ...added];
  return all.length > 0 ? all : [NOBODY];
}

/**
 * Gives to as many people as a request may have, and then to the next ones; stops where `send` throws. `onGiven` is called after
 * each part with the number of people who have theirs.
 */
export async function giveInParts(
  people: readonly Recipient[],
  send: (part: Recipient[]) => Promise<void>,
  onGiven: (given: number) => void,
): Promise<void> {
  for (let given = 0; given < people.length; ) {
    const part = people.slice(given, given + MAX_RECIPIENTS);
    await send(part);
    given += part.length;
    onGiven(given);
  }
}

/** "1 cortesía", "12 cortesías" */
export const courtesies = (count: number): string => counted(count, "cortesía");
