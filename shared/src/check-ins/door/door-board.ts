import * as z from "zod/mini";
import { id, instant } from "../../api/primitives.ts";
import { SCAN_REASONS } from "../check-in.schema.ts";

/** What happens at the doors of an event now. */
export const doorBoard = z.object({
  entered: z.int(),
  /** Tickets that are out there, courtesies too. */
  expected: z.int(),
  /** Both counted in places: let in, and held or sold. A ticket may stand for several. */
  localities: z.array(z.object({ id, name: z.string(), entered: z.int(), places: z.int() })),
  gates: z.array(z.object({ id, name: z.string(), entered: z.int() })),
  refused: z.array(z.object({ reason: z.enum(SCAN_REASONS), count: z.int() })),
  /** The last half hour. */
  minutes: z.array(z.object({ minute: instant, entered: z.int() })),
  /** People an offline door let in who should not have been. */
  conflicts: z.int(),
  /** Whoever was seen last first. */
  devices: z.array(
    z.object({
      id: z.string(),
      /** Who works with it. */
      name: z.string(),
      /** When it read a code last, as far as the server was told. */
      scannedAt: z.nullable(instant),
      /** When it was told of every ticket last, give or take a minute. */
      syncedAt: z.nullable(instant),
    }),
  ),
});
export type DoorBoard = z.output<typeof doorBoard>;
