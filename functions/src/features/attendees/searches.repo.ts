import { createHash } from "node:crypto";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { MAX_RECENT_SEARCHES } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { FieldValue } from "firebase-admin/firestore";
import { recentSearches, searchCounts } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import type { SearchCounts } from "../../lib/firestore/documents.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";

/** A person's recent searches, the latest first. */
export async function findRecentSearches(uid: string): Promise<string[]> {
  return (await recentSearches.doc(uid).get()).data()?.searches ?? [];
}

/** Adds a search to a person's recent ones; spelling variants count as the same. */
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

/** The field name of a counted name. Hashed, so that no user's text becomes a field name. */
export const counterOf = (key: string): string =>
  createHash("sha256").update(key).digest("base64url").slice(0, 16);

export async function countSearch(day: CalendarDay, counter: string): Promise<void> {
  await searchCounts.doc(day).set({ counts: { [counter]: FieldValue.increment(1) } }, { merge: true });
}

/** How often each name was searched on some days, all days together. */
export async function readSearchCounts(days: readonly CalendarDay[]): Promise<Map<string, number>> {
  const found = await db().getAll(...days.map((day) => searchCounts.doc(day)));
  const sums = new Map<string, number>();
  for (const snapshot of found) {
    const { counts = {} } = (snapshot.data() ?? {}) as Partial<SearchCounts>; // read with the collection's converter
    for (const [counter, count] of Object.entries(counts))
      sums.set(counter, (sums.get(counter) ?? 0) + count);
  }
  return sums;
}
