import * as z from "zod/mini";
import { text } from "../../api/primitives.ts";
import { DOOR_SEARCH_MIN } from "../../lib/limits.ts";
import { searchKeyOf } from "../../tickets/ticket-search.ts";
import { doorTicket } from "./door.schema.ts";

/** What every code begins with says nothing of whose it is. */
const PREFIX = /^trm-?/;

/** Somebody without a code at the door: a name, a document or an e-mail, begun. So much of it that it is not a way to leaf through everybody. */
export const doorSearch = text(120).check(
  z.refine<string>(
    (typed) => (searchKeyOf(typed) ?? "").replace(PREFIX, "").length >= DOOR_SEARCH_MIN,
    `Escribe al menos ${DOOR_SEARCH_MIN} letras o números`,
  ),
);

/** A ticket that was looked for: enough to tell whose it is, nothing that opens the door. */
export const foundTicket = z.pick(doorTicket, {
  ticketId: true,
  attendeeName: true,
  attendeeDocument: true,
  locality: true,
  status: true,
});
export type FoundTicket = z.output<typeof foundTicket>;
