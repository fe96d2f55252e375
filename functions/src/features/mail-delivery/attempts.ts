import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Mail } from "../mail/mail.schema.ts";

/** Whoever takes a mail up has it to themselves for so long. Far above what an attempt may take, see smtp.ts. */
export const MAIL_LEASE_MINUTES = 10;
/** Pauses between the attempts, minutes. */
const PAUSES = [1, 5, 30, 120, 480];
export const MAX_MAIL_ATTEMPTS = PAUSES.length + 1;

const inMinutes = (minutes: number, now: Date) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/** Whether a mail is to be taken up: a new one at once, whatever the clocks of two machines say; any other when it is due. */
export function isMailDue({ status, attempts, dueAt }: Mail, now: Date): boolean {
  if (status === "queued" && attempts === 0) return true;
  const isOpen = status === "queued" || status === "sending";
  return isOpen && dueAt !== null && Date.parse(dueAt) <= now.getTime();
}

/** What becomes of a due mail that is taken up: another attempt, or none where its last sender was lost in the last one. */
export function takenUp({ attempts }: Mail, now: Date): Partial<Mail> {
  return attempts >= MAX_MAIL_ATTEMPTS
    ? { status: "failed", dueAt: null, note: "its last sender was lost" }
    : { status: "sending", attempts: attempts + 1, dueAt: inMinutes(MAIL_LEASE_MINUTES, now) };
}

/** What becomes of a mail whose attempt failed: it waits for the next, longer each time, until it is given up. */
export function afterFailure({ attempts }: Mail, note: string, now: Date): Partial<Mail> {
  const pause = PAUSES[attempts - 1];
  return pause === undefined
    ? { status: "failed", dueAt: null, note }
    : { status: "queued", dueAt: inMinutes(pause, now), note };
}
