import { createHash } from "node:crypto";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { MAX_RECENT_SEARCHES } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { FieldValue } from "firebase-admin/firestore";
import { recentSearches, type SearchCounts, searchCounts } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";

/** Somebody's last searches, the latest first. */
export async function findRecentSearches(uid: string): Promise<string[]> {
  return (await recentSearches.doc(uid).get()).data()?.searches ?? [];
}

/** Puts a search before somebody's others; the same one, however it was written, is kept once. */
export async function saveRecentSearch(uid: string, text: string): Promise<void> {
  await saveDocument(
    { of: recentSearches, id: uid },
    {
      create: () => ({ searches: [text] }),
      change: ({ searches }) => {
        const others = searches.filter((known) => normalizeText(known) !== normalizeText(text));
        return { searches: [text, ...others].slice(0, MAX_RECENT_SEARCHES) };
      },
    },
  );
}

export async function forgetRecentSearches(uid: string): Promise<void> {
  await recentSearches.doc(uid).delete();
}

/** What a name is counted under: no text of anybody's becomes the name of a field. */
export const counterOf = (key: string): string =>
  createHash("sha256").update(key).digest("base64url").slice(0, 16);

/** Counts one search of a day. */
export async function countSearch(day: CalendarDay, counter: string): Promise<void> {
  await searchCounts.doc(day).set({ counts: { [counter]: FieldValue.increment(1) } }, { merge: true });
}

/** How often each was searched on some days. */
export async function readSearchCounts(days: readonly CalendarDay[]): Promise<Map<string, number>> {
  const found = await db().getAll(...days.map((day) => searchCounts.doc(day)));
  const sums = new Map<string, number>();
  for (const snapshot of found) {
    const { counts = {} } = (snapshot.data() ?? {}) as Partial<SearchCounts>; // read with its own converter
    for (const [counter, count] of Object.entries(counts))
      sums.set(counter, (sums.get(counter) ?? 0) + count);
  }
  return sums;
}
