import * as z from "zod/mini";
import { email, id, instant, wallClock } from "../../api/primitives.ts";

/** A transfer that has not been accepted yet. Until it is, the old code remains valid. */
export const ticketTransfer = z.object({
  toEmail: email,
  /** Who passes it on; absent on what was offered before this was stored: then the ticket's name. */
  fromName: z.optional(z.string()),
  reason: z.nullable(z.string()),
  requestedAt: instant,
});

/** A pending transfer as its link shows it before anybody signs in: which ticket waits, and from whom. */
export const transferOffer = z.object({
  fromName: z.string(),
  eventName: z.string(),
  eventStartsAt: wallClock,
  /** It has no date for now: `eventStartsAt` says when it would have been. */
  isPostponed: z.optional(z.boolean()),
  venueName: z.string(),
  venueCity: z.string(),
  flyer: z.nullable(z.string()),
});
export type TransferOffer = z.output<typeof transferOffer>;

/** A pending transfer as its recipient sees it, without anything that opens the door. */
export const incomingTransfer = z.extend(transferOffer, {
  ticketId: id,
  reason: z.nullable(z.string()),
  requestedAt: instant,
  combinationName: z.string(),
  sectionName: z.string(),
});
export type IncomingTransfer = z.output<typeof incomingTransfer>;
