import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Mail } from "../mail/mail.schema.ts";

/** How long a claimed mail belongs to its sender; far longer than an attempt, see smtp.ts. */
export const MAIL_LEASE_MINUTES = 10;
/** Pauses between attempts, minutes. */
const PAUSES = [1, 5, 30, 120, 480];
export const MAX_MAIL_ATTEMPTS = PAUSES.length + 1;

/** How long a mail waits for the mail server before it is given up. Source: RFC 5321, 4.5.4.1: four to five days. */
const MAIL_LASTS_DAYS = 4;
/** Least and most pause after the server's own failure, minutes; between them a sixth of the mail's age. */
const [SHORTEST, LONGEST] = [1, 30];
const PART_OF_AGE = 6;

const inMinutes = (minutes: number, now: Date) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
const ageOf = ({ createdAt }: Mail, now: Date) => now.getTime() - Date.parse(createdAt);

/** Whether a mail may be claimed: a new one always, even if clocks differ; others once they are due. */
export function isMailDue({ status, attempts, dueAt, note }: Mail, now: Date): boolean {
  if (status === "queued" && attempts === 0 && !note) return true;
  const isOpen = status === "queued" || status === "sending";
  return isOpen && dueAt !== null && Date.parse(dueAt) <= now.getTime();
}

/** A due mail after being claimed: one more attempt, or failed if its last sender was lost in the last attempt. */
export function takenUp({ attempts }: Mail, now: Date): Partial<Mail> {
  return attempts >= MAX_MAIL_ATTEMPTS
    ? { status: "failed", dueAt: null, note: "its last sender was lost" }
    : { status: "sending", attempts: attempts + 1, dueAt: inMinutes(MAIL_LEASE_MINUTES, now) };
}

/** A mail after an attempt that failed because of it: due again after a longer pause, or given up. */
export function afterFailure({ attempts }: Mail, note: string, now: Date): Partial<Mail> {
  const pause = PAUSES[attempts - 1];
  return pause === undefined
    ? { status: "failed", dueAt: null, note }
    : { status: "queued", dueAt: inMinutes(pause, now), note };
}

/**
 * A mail after an attempt that failed because of the mail server: it was none of the mail's own, however long the server is away.
 * The mail is given up only when it is old.
 */
export function afterServersFault(mail: Mail, note: string, now: Date): Partial<Mail> {
  const attempts = mail.attempts - 1;
  if (ageOf(mail, now) >= MAIL_LASTS_DAYS * DAY_MS) return { status: "failed", attempts, dueAt: null, note };
  const pause = Math.min(LONGEST, Math.max(SHORTEST, ageOf(mail, now) / MINUTE_MS / PART_OF_AGE));
  return { status: "queued", attempts, dueAt: inMinutes(pause, now), note };
}

/** A mail that may not be sent yet: nothing was attempted. Its note keeps it from being taken for a new one, which is always due. */
export const afterPostponing = ({ attempts }: Mail, note: string, until: Date): Partial<Mail> => ({
  status: "queued",
  attempts: attempts - 1,
  dueAt: until.toISOString(),
  note,
});
