import * as z from "zod/mini";
import { instant } from "../primitives.ts";

/** `mail/{id}`: the outbox. The id says what the mail is about, so that nobody is written to twice. */
export const mail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.enum(["purchase", "payment-returned"]),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(["queued", "sent", "failed"]),
  attempts: z.int(),
  createdAt: instant,
});
export type Mail = z.output<typeof mail>;
