import type { GroupCode } from "./ticketing.schema.ts";

/** Most people of one ticket that can have a code each: each code is a stored ticket. */
export const MAX_CODES_PER_TICKET = 20;

interface GroupTicket {
  seatsPerTicket: number;
  groupCode?: GroupCode | undefined;
}

/** How many codes a ticket of a type gets: one for each person, unless its organiser chose one for the whole group. */
export function codesOf({ seatsPerTicket, groupCode }: GroupTicket): number {
  const isEach = groupCode !== "shared" && seatsPerTicket <= MAX_CODES_PER_TICKET;
  return isEach ? seatsPerTicket : 1;
}
