import * as z from "zod/mini";
import type { Suppressing } from "../suppressions/suppression-rules.ts";

// Postmark's webhooks "Bounce" and "SpamComplaint". Source: postmarkapp.com/developer/webhooks, bounce-webhook and
// spam-complaint-webhook. Bounces are told of in other forms too, among them those that pass by themselves.

const text = z.catch(z.string(), "");

const notice = z.object({
  RecordType: text,
  /** Of a bounce: "HardBounce", "Transient", "DnsError" … */
  Type: text,
  Email: text,
  BouncedAt: text,
  Description: text,
  Details: text,
});

/** Bounces after which an address will never take a mail. */
const FOR_GOOD = ["HardBounce", "BadEmailAddress"];

/** What a notice says of an address; undefined where it is of another kind, or cannot be understood. */
export function readPostmark(sent: unknown, now: Date): Suppressing | undefined {
  const { data } = z.safeParse(notice, sent);
  const reason = data && reasonOf(data);
  if (!reason || !data.Email.includes("@")) return undefined;
  const at = Date.parse(data.BouncedAt);
  return {
    email: data.Email,
    reason,
    at: Number.isNaN(at) ? now : new Date(at),
    detail: [data.Type, data.Description, data.Details].filter(Boolean).join(". "),
  };
}

function reasonOf({ RecordType, Type }: z.output<typeof notice>): Suppressing["reason"] | undefined {
  if (RecordType === "SpamComplaint" || Type === "SpamComplaint") return "complaint";
  return RecordType === "Bounce" && FOR_GOOD.includes(Type) ? "bounce" : undefined;
}
