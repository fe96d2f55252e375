import * as z from "zod/mini";
import { id } from "../api/primitives.ts";

/** A further date of a series that a pass opens, and where its places are. */
export const passDate = z.object({ eventId: id, localityId: id });
export type PassDate = z.output<typeof passDate>;

/** Of a ticket type that opens further dates: `places` are set apart on each of them. */
export const pass = z.object({ places: z.int().check(z.positive()), dates: z.array(passDate) });
export type Pass = z.output<typeof pass>;

/** Places of a date that are set apart for the passes that another date of its series sells. */
export const openedByPass = z.object({
  /** The ticket type of their tickets on this date: see passIdOf. */
  id,
  /** The date that sells them, and the type they are there. */
  soldBy: id,
  combinationId: id,
  name: z.string(),
  localityId: id,
  places: z.int().check(z.positive()),
});
export type OpenedByPass = z.output<typeof openedByPass>;
