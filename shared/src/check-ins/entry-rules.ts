import * as z from "zod/mini";
import { id, text, wallClockInput } from "../api/primitives.ts";
import { MAX_GATES } from "../lib/limits.ts";

export const gate = z.object({
  id,
  name: text(40),
  /** The localities that enter here; none named, all. */
  localityIds: z.array(id).check(z.maxLength(100, "Máximo 100 localidades")),
});
export type Gate = z.output<typeof gate>;

/** How people get in to an event; its organiser's to set. */
export const entryRules = z.object({
  /** Nobody before the doors open (`doorsOpenAt` of the event). */
  waitsForDoors: z.boolean(),
  /** Nobody after this, at the venue's clock; null: until the event is over. */
  closesAt: z.nullable(wallClockInput),
  gates: z.array(gate).check(
    z.maxLength(MAX_GATES, `Máximo ${MAX_GATES} entradas`),
    z.refine((gates) => new Set(gates.map((it) => it.id)).size === gates.length, "Dos entradas son la misma"),
  ),
  /** Whether somebody may go out and come in again, read both times. */
  allowsReentry: z.boolean(),
});
export type EntryRules = z.output<typeof entryRules>;

/** Of an event whose organiser set nothing: one door for all, any time, once. */
export const DEFAULT_ENTRY: EntryRules = {
  waitsForDoors: false,
  closesAt: null,
  gates: [],
  allowsReentry: false,
};
