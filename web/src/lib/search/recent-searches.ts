import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { MAX_RECENT_SEARCHES } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { call } from "../api/api.ts";
import { deviceStore, type Store } from "../browser/stores.ts";

const KEY = "tarima.searches";

/** The searches made in this browser, the latest first. */
export function readSearches(store: Store = deviceStore): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((it) => typeof it === "string") : [];
  } catch {
    return []; // not written by us
  }
}

export function saveSearch(text: string, store: Store = deviceStore): void {
  const others = readSearches(store).filter((known) => normalizeText(known) !== normalizeText(text));
  store.setItem(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT_SEARCHES)));
}

export function clearSearches(store: Store = deviceStore): void {
  store.removeItem(KEY);
}

/** Stores a search that was submitted (not merely typed), and sends it to the server without waiting. */
export function rememberSearch(text: string): void {
  saveSearch(text);
  call(catalogRoutes.recordSearch, { q: text }).catch(() => undefined);
}
