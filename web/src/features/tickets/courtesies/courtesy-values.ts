import { id } from "@tarima/shared/api/primitives.ts";
import { LETTERS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { courtesyNote, MAX_RECIPIENTS, recipient } from "@tarima/shared/tickets/courtesies.ts";
import * as z from "zod/mini";

/** People in the form at once: each gets a mail, and more mails are not sent in a day. They are given in parts. */
export const MAX_PEOPLE = LETTERS_PER_DAY;

/** Somebody in the form; with a type of their own where a file says so, instead of the form's. */
const person = z.extend(recipient, { combinationId: z.optional(id) });
export type GivenPerson = z.output<typeof person>;

/** `usual`: the form's type, which who has none of their own is given. */
const keyOf = (
  { email, combinationId }: { email: string; combinationId?: string | undefined },
  usual: string,
) => `${email.trim().toLowerCase()}|${combinationId ?? usual}`;

const people = z
  .array(person)
  .check(
    z.minLength(1, "Escribe al menos una persona"),
    z.maxLength(MAX_PEOPLE, `Máximo ${MAX_PEOPLE} personas`),
  );

/** Form values of courtesies: each address once, of each type. */
export const courtesyValues = z
  .object({
    combinationId: id,
    recipients: people,
    note: courtesyNote,
    countsInLimits: z.boolean(),
  })
  .check(({ value: { recipients, combinationId }, issues }) => {
    const known = new Set<string>();
    for (const [i, it] of recipients.entries()) {
      const key = keyOf(it, combinationId);
      if (known.has(key))
        issues.push({
          code: "custom",
          path: ["recipients", i, "email"],
          message: "Está repetido",
          input: recipients,
        });
      known.add(key);
    }
  });
export type CourtesyValues = z.input<typeof courtesyValues>;
type Person = CourtesyValues["recipients"][number];

export const NOBODY: Person = { name: "", email: "", quantity: 1 };

/** Appends people who were pasted or imported, replacing an empty line; each address once, of each type. */
export function withPeople(
  standing: readonly Person[],
  more: readonly (Pick<Person, "name" | "email"> & Partial<Person>)[],
  usual: string,
): Person[] {
  const kept = standing.filter(({ name, email }) => name.trim() || email.trim());
  const known = new Set(kept.map((it) => keyOf(it, usual)));
  const added = more
    .filter((it) => !known.has(keyOf(it, usual)))
    .map((person) => ({ quantity: 1, ...person }));
  const all = [...kept, ...added];
  return all.length > 0 ? all : [NOBODY];
}

/** Who is left of a list once the first `given` of them have theirs, and who was written down since it was sent. */
export function leftOf(
  sent: readonly Person[],
  given: number,
  now: readonly Person[],
  usual: string,
): Person[] {
  const known = new Set(sent.map((it) => keyOf(it, usual)));
  const since = now.filter((it) => !known.has(keyOf(it, usual)));
  return withPeople(sent.slice(given), since, usual);
}

/** The same people, those of one type after another, so that few requests give to all. */
export const byType = <T extends Pick<Person, "combinationId">>(all: readonly T[]): T[] =>
  [...Map.groupBy(all, ({ combinationId }) => combinationId).values()].flat();

/** As many of the next people as a request may have, all of one type. */
function partOf(all: readonly GivenPerson[], from: number): GivenPerson[] {
  const next = all.slice(from, from + MAX_RECIPIENTS);
  const other = next.findIndex(({ combinationId }) => combinationId !== next[0]?.combinationId);
  return other < 0 ? next : next.slice(0, other);
}

/**
 * Gives to as many people as a request may have, of one type, and then to the next ones; stops where `send` throws. `onGiven` is
 * called after each part with the number of people who have theirs.
 */
export async function giveInParts(
  people: readonly GivenPerson[],
  send: (part: GivenPerson[]) => Promise<void>,
  onGiven: (given: number) => void,
): Promise<void> {
  for (let given = 0; given < people.length; ) {
    const part = partOf(people, given);
    await send(part);
    given += part.length;
    onGiven(given);
  }
}

/**
 * The ids of the requests that give to a list of people: one for each type, which stays until all have theirs. So whoever has one of a
 * type gets no other of it, and whoever is to have another type does, whatever leaves the list after an error.
 */
export function newRequestIds() {
  const ids = new Map<string | undefined, string>();
  return {
    isUsed: () => ids.size > 0,
    of: (part: readonly Pick<GivenPerson, "combinationId">[]): string => {
      const type = part[0]?.combinationId; // the form's type may be exchanged for another one where it is sold out
      const known = ids.get(type) ?? crypto.randomUUID();
      ids.set(type, known);
      return known;
    },
    begin: () => ids.clear(),
  };
}

/** "1 cortesía", "12 cortesías" */
export const courtesies = (count: number): string => counted(count, "cortesía");
