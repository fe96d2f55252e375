import * as z from "zod/mini";
import { instant } from "../primitives.ts";

export const MAIL_TEMPLATES = [
  "verify-email",
  "account-exists",
  "account-invitation",
  "recover-password",
  "change-email",
  "purchase",
  "payment-returned",
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** `mail/{id}`: the outbox. The id says what the mail is about, so that nobody is written to twice. */
export const mail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(["queued", "sent", "failed"]),
  attempts: z.int(),
  createdAt: instant,
});
export type Mail = z.output<typeof mail>;
