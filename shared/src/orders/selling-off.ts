import * as z from "zod/mini";

/** The details of SELLING_OFF: what superadmins tell buyers. */
export const sellingOff = z.object({ waitingMessage: z.string() });
