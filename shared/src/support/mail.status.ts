import type { Badges } from "../lib/badge.ts";

/**
 * `bounced`: their mail server took it, and returned it later. `skipped`: there was nothing to send, or it was not so any more. `suppressed`: the address bounced, or its owner complained.
 */
export const MAIL_STATUSES = [
  "queued",
  "sending",
  "sent",
  "bounced",
  "failed",
  "skipped",
  "suppressed",
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const MAIL_BADGES: Badges<MailStatus> = {
  queued: { label: "Por enviar", tone: "warning" },
  sending: { label: "Enviando", tone: "warning" },
  sent: { label: "Enviado", tone: "success" },
  bounced: { label: "Rebotó", tone: "danger" },
  failed: { label: "No salió", tone: "danger" },
  skipped: { label: "No hizo falta", tone: "line" },
  suppressed: { label: "No se envió", tone: "danger" },
};
