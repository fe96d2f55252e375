import * as z from "zod/mini";
import { id, instant } from "../primitives.ts";
import { SCAN_REASONS } from "./check-in.schema.ts";

/** What happens at the doors of an event now. */
export const doorBoard = z.object({
  entered: z.int(),
  /** Tickets that are out there, courtesies too. */
  expected: z.int(),
  /** `places`: held and sold; a ticket may stand for several. */
  localities: z.array(z.object({ id, name: z.string(), entered: z.int(), places: z.int() })),
  gates: z.array(z.object({ id, name: z.string(), entered: z.int() })),
  refused: z.array(z.object({ reason: z.enum(SCAN_REASONS), count: z.int() })),
  /** The last half hour. */
  minutes: z.array(z.object({ minute: instant, entered: z.int() })),
  devices: z.array(z.object({ id: z.string(), name: z.string(), at: instant })),
});
export type DoorBoard = z.output<typeof doorBoard>;
