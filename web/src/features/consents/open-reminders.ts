import type { ConsentEntryView } from "@tarima/shared/consents/consent-entry.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";

/** A hold, the hour after it, and the day within which its mail leaves: see docs/decisions/0040. */
const LASTS_MS = 2 * DAY_MS;

/** Of somebody's entries, the newest first: the mails after an unpaid hold that they agreed to and may still get. */
export function openReminders(entries: readonly ConsentEntryView[], now: number): ConsentEntryView[] {
  const seen = new Set<string>();
  const open: ConsentEntryView[] = [];
  for (const entry of entries.filter(({ purpose }) => purpose === "unpaid-hold")) {
    if (entry.subject === null) break; // all of before were taken back
    const isLatest = !seen.has(entry.subject);
    seen.add(entry.subject);
    if (isLatest && entry.act === "given" && now - Date.parse(entry.at) < LASTS_MS) open.push(entry);
  }
  return open;
}
