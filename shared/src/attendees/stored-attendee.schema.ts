import * as z from "zod/mini";
import { membership } from "../team/membership.ts";
import { attendee } from "./attendee.schema.ts";

/** `users/{uid}` as it is stored. */
export const storedAttendee = z.extend(attendee, {
  /** Absent or null for who works for no organisation, and for the owner of one. */
  membership: z.optional(z.nullable(membership)),
});
export type StoredAttendee = z.output<typeof storedAttendee>;
