import * as z from "zod/mini";
import { pass } from "../passes/pass.schema.ts";
import { combination } from "./ticketing.schema.ts";

/** A ticket type as it is stored; apart from what public pages load of it. */
export const storedCombination = z.extend(combination, {
  /** Further dates that it opens. Absent or null: none. */
  pass: z.optional(z.nullable(pass)),
});
