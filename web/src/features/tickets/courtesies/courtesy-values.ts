import { id } from "@tarima/shared/api/primitives.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { courtesyNote, recipients } from "@tarima/shared/tickets/courtesies.ts";
import * as z from "zod/mini";

/** Form values of courtesies. */
export const courtesyValues = z.object({
  combinationId: id,
  recipients,
  note: courtesyNote,
});
export type CourtesyValues = z.input<typeof courtesyValues>;
type Person = CourtesyValues["recipients"][number];

export const NOBODY: Person = { name: "", email: "", quantity: 1 };

/** Appends pasted people, replacing an empty line; each address once. */
export function withPasted(
  standing: readonly Person[],
  pasted: readonly Pick<Person, "name" | "email">[],
): Person[] {
  const kept = standing.filter(({ name, email }) => name.trim() || email.trim());
  const known = new Set(kept.map(({ email }) => email.trim().toLowerCase()));
  const added = pasted.filter(({ email }) => !known.has(email)).map((person) => ({ ...person, quantity: 1 }));
  const all = [...kept, ...added];
  return all.length > 0 ? all : [NOBODY];
}

/** "1 cortesía", "12 cortesías" */
export const courtesies = (count: number): string => counted(count, "cortesía");
