import * as z from "zod/mini";
import { id, instant } from "../../api/primitives.ts";
import { SCAN_REASONS } from "../check-in.schema.ts";

/** Live figures of an event's doors. */
export const doorBoard = z.object({
  /** People who entered. */
  entered: z.int(),
  /** People that valid tickets admit, courtesies included. */
  expected: z.int(),
  /** People who entered, and places held or sold. */
  localities: z.array(z.object({ id, name: z.string(), entered: z.int(), places: z.int() })),
  gates: z.array(z.object({ id, name: z.string(), entered: z.int() })),
  refused: z.array(z.object({ reason: z.enum(SCAN_REASONS), count: z.int() })),
  /** Admissions per minute of the last half hour. */
  minutes: z.array(z.object({ minute: instant, entered: z.int() })),
  /** People admitted offline by mistake. */
  conflicts: z.int(),
  /** The most recently seen first. */
  devices: z.array(
    z.object({
      id: z.string(),
      /** The person using it. */
      name: z.string(),
      /** Its last scan, as far as the server knows. */
      scannedAt: z.nullable(instant),
      /** When it last received all tickets, to the minute. */
      syncedAt: z.nullable(instant),
    }),
  ),
});
export type DoorBoard = z.output<typeof doorBoard>;
