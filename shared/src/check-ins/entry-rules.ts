import * as z from "zod/mini";
import { id, line, wallClockInput } from "../api/primitives.ts";
import { DEFAULT_EARLY_ENTRY_MINUTES, MAX_EARLY_ENTRY_MINUTES, MAX_GATES } from "../lib/limits.ts";

export const gate = z.object({
  id,
  name: line(40, "Escribe el nombre"),
  /** The localities that enter here; empty means all. */
  localityIds: z.array(id).check(z.maxLength(100, "Máximo 100 localidades")),
});
export type Gate = z.output<typeof gate>;

/** When and where people may enter an event; set by its organiser. */
export const entryRules = z.object({
  /** Nobody enters before the doors open (`doorsOpenAt` of the event). */
  waitsForDoors: z.boolean(),
  /**
   * A scan longer than this before the doors, or the start where there are none, has to be confirmed (early-entry.ts). Without
   * it: 180, as for events of before it existed.
   */
  earlyEntryMinutes: z.optional(
    z
      .int("Escribe los minutos sin decimales")
      .check(z.gte(0, "Escribe cero o más minutos"), z.lte(MAX_EARLY_ENTRY_MINUTES, "Máximo 30 días antes")),
  ),
  /** Nobody enters after this wall-clock time; null: until the event ends. */
  closesAt: z.nullable(wallClockInput),
  gates: z.array(gate).check(
    z.maxLength(MAX_GATES, `Máximo ${MAX_GATES} entradas`),
    z.refine((gates) => new Set(gates.map((it) => it.id)).size === gates.length, "Dos entradas son la misma"),
  ),
  /** People may leave and come back; both are scanned. */
  allowsReentry: z.boolean(),
});
export type EntryRules = z.output<typeof entryRules>;

/** The rules of an event whose organiser set none: one gate, any time, no re-entry. */
export const DEFAULT_ENTRY: EntryRules = {
  waitsForDoors: false,
  earlyEntryMinutes: DEFAULT_EARLY_ENTRY_MINUTES,
  closesAt: null,
  gates: [],
  allowsReentry: false,
};
