import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Mail } from "../mail/mail.schema.ts";

/** How long a claimed mail belongs to its sender; far longer than an attempt, see smtp.ts. */
export const MAIL_LEASE_MINUTES = 10;
/** Pauses between attempts, minutes. */
const PAUSES = [1, 5, 30, 120, 480];
export const MAX_MAIL_ATTEMPTS = PAUSES.length + 1;

const inMinutes = (minutes: number, now: Date) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/** Whether a mail may be claimed: a new one always, even if clocks differ; others once they are due. */
export function isMailDue({ status, attempts, dueAt }: Mail, now: Date): boolean {
  if (status === "queued" && attempts === 0) return true;
  const isOpen = status === "queued" || status === "sending";
  return isOpen && dueAt !== null && Date.parse(dueAt) <= now.getTime();
}

/** A due mail after being claimed: one more attempt, or failed if its last sender was lost in the last attempt. */
export function takenUp({ attempts }: Mail, now: Date): Partial<Mail> {
  return attempts >= MAX_MAIL_ATTEMPTS
    ? { status: "failed", dueAt: null, note: "its last sender was lost" }
    : { status: "sending", attempts: attempts + 1, dueAt: inMinutes(MAIL_LEASE_MINUTES, now) };
}

/** A mail after a failed attempt: due again after a longer pause, or given up. */
export function afterFailure({ attempts }: Mail, note: string, now: Date): Partial<Mail> {
  const pause = PAUSES[attempts - 1];
  return pause === undefined
    ? { status: "failed", dueAt: null, note }
    : { status: "queued", dueAt: inMinutes(pause, now), note };
}
