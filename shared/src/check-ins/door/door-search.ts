import * as z from "zod/mini";
import { text } from "../../api/primitives.ts";
import { DOOR_SEARCH_MIN } from "../../lib/limits.ts";
import { searchKeyOf } from "../../tickets/ticket-search.ts";
import { doorTicket } from "./door.schema.ts";

/** The prefix of every ticket code identifies nobody. */
const PREFIX = /^trm-?/;

/** The beginning of a name, document or e-mail of somebody without a code. Long enough not to serve for browsing everybody. */
export const doorSearch = text(120).check(
  z.refine<string>(
    (typed) => (searchKeyOf(typed) ?? "").replace(PREFIX, "").length >= DOOR_SEARCH_MIN,
    `Escribe al menos ${DOOR_SEARCH_MIN} letras o números`,
  ),
);

/** A ticket found by search: whose it is, nothing that opens the door. */
export const foundTicket = z.pick(doorTicket, {
  ticketId: true,
  attendeeName: true,
  attendeeId: true,
  locality: true,
  ticketType: true,
  part: true,
  group: true,
  seatsPerTicket: true,
  status: true,
});
export type FoundTicket = z.output<typeof foundTicket>;
