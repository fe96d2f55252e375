import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

/** People of a code that admits several: those let in so far, and how many of them are outside again. */
export const groupEntry = z.object({ admitted: z.int(), outside: z.int() });
export type GroupEntry = z.output<typeof groupEntry>;

/** The last scan that let people of such a code in or out. */
export const groupScan = z.object({ deviceId: z.string(), at: instant });
