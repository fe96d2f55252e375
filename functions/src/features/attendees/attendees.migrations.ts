import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { users } from "../../lib/firestore/collections.ts";
import { defineMigration } from "../../lib/migrations/migration.ts";
import { attendeeSearch } from "./attendee-search.ts";

export const attendeeMigrations = [
  defineMigration("users", users, {
    to: 2,
    what: "a profile is found by any part of its name, and sorted by it",
    change: (profile) => ({ ...profile, ...attendeeSearch(profile as Attendee) }), // the whole is checked afterwards
  }),
];
