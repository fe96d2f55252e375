import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** `saleAlerts/{eventId}_{uid}`: somebody who asked to be told, once, when they can buy. */
export const saleAlert = z.object({
  eventId: id,
  uid: id,
  /** The sale's opening, or places at a sold-out event. */
  waitsFor: z.enum(["opening", "places"]),
  createdAt: instant,
  /** When to tell; null while nobody knows when places will be free. */
  dueAt: z.nullable(instant),
  /** When the event is over; Firestore then deletes what is left. */
  expiresAt: instant,
});
export type SaleAlert = z.output<typeof saleAlert>;
