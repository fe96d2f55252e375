import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import { opens } from "../ticketing/opens.schema.ts";

/** What of a presale list stands on its event, where a sale looks at it. */
export const presaleOfEvent = z.object({
  /** Which list; another one after the whole list was removed. */
  list: id,
  isOn: z.boolean(),
  opens,
});
export type PresaleOfEvent = z.output<typeof presaleOfEvent>;

/** `events/{eventId}/presaleLists/{listId}`: whose address opens an event's presale. See decision 32. */
export const presaleList = z.object({
  id,
  eventId: id,
  /** Addresses on it. */
  count: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** Some days after the event: a TTL policy then deletes it, and its trigger its addresses. */
  expiresAt: instant,
});
export type PresaleList = z.output<typeof presaleList>;

/**
 * `events/{eventId}/presaleLists/{listId}/presaleAddresses/{key}`: an address that is on the list. The key is a keyed digest; nothing
 * else is kept of people who may never come.
 */
export const presaleAddress = z.object({});
export type PresaleAddress = z.output<typeof presaleAddress>;
