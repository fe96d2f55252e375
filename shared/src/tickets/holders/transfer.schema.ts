import * as z from "zod/mini";
import { email, id, instant, wallClock } from "../../api/primitives.ts";

/** A ticket on its way to somebody, who has not taken it yet: its old code goes on opening the door until then. */
export const ticketTransfer = z.object({
  toEmail: email,
  reason: z.nullable(z.string()),
  requestedAt: instant,
});

/** A ticket that waits to be taken, as the one it is meant for sees it: nothing that opens the door. */
export const incomingTransfer = z.object({
  ticketId: id,
  fromName: z.string(),
  reason: z.nullable(z.string()),
  requestedAt: instant,
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  venueCity: z.string(),
  flyer: z.nullable(z.string()),
  combinationName: z.string(),
  sectionName: z.string(),
});
export type IncomingTransfer = z.output<typeof incomingTransfer>;
