import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import {
  isKeyEnough as isEnough,
  matchesPerson,
  personSearchKeys,
  personWords,
  type SearchedPerson,
} from "../../lib/search/person-search.ts";

const LENGTHS = { shortest: 1, longest: 24 };
/** Longest name as lists are sorted by it, characters: it is part of a page's cursor. */
const LONGEST_SORTED = 60;

type Searched = Pick<Attendee, "firstName" | "lastName" | "email" | "identityDocument">;

const personOf = ({ firstName, lastName, email, identityDocument }: Searched): SearchedPerson => ({
  name: [firstName, lastName].filter(Boolean).join(" "),
  emails: [email],
  document: identityDocument,
});

/** What a profile is found and sorted by. Written with each change of those fields, and by recount-attendees.ts. */
export function attendeeSearch(attendee: Searched): Required<Pick<Attendee, "searchWords" | "sortName">> {
  const person = personOf(attendee);
  return {
    searchWords: personWords(person, LENGTHS),
    sortName: startOf(normalizeText(person.name || attendee.email), LONGEST_SORTED),
  };
}

export const attendeeSearchKeys = (search = ""): string[] => personSearchKeys(search, LENGTHS);
export const isKeyEnough = (search = ""): boolean => isEnough(search, LENGTHS);
export const matchesAttendee = (attendee: Searched, search = ""): boolean =>
  matchesPerson(personOf(attendee), search);
