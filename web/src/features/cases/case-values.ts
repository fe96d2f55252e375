import { newCase } from "@tarima/shared/cases/case.schema.ts";
import type * as z from "zod/mini";

export { newCase };
/** What the form has; what it leaves empty is undefined. */
export type CaseValues = z.input<typeof newCase>;

export const emptyCase = (orderId: string | undefined): CaseValues => ({
  requestId: crypto.randomUUID(),
  kind: orderId ? "claim" : "petition",
  text: "",
  causes: [],
  orderId,
});

/** For fields whose empty text is no value. */
export const orNothing = { setValueAs: (typed: string | undefined) => typed?.trim() || undefined };
