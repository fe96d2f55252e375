import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { MAX_RECENT_SEARCHES } from "@tarima/shared/lib/limits.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { call } from "../api/api.ts";

const KEY = "tarima.searches";

/** What was searched on this browser, the latest first. */
export function readSearches(store: Pick<Storage, "getItem"> = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((it) => typeof it === "string") : [];
  } catch {
    return []; // not ours
  }
}

function write(searches: readonly string[], store: Pick<Storage, "setItem">): void {
  try {
    store.setItem(KEY, JSON.stringify(searches));
  } catch {
    // a browser that keeps nothing remembers nothing
  }
}

export function saveSearch(text: string, store: Pick<Storage, "getItem" | "setItem"> = localStorage): void {
  const others = readSearches(store).filter((known) => normalizeText(known) !== normalizeText(text));
  write([text, ...others].slice(0, MAX_RECENT_SEARCHES), store);
}

/** Forgets them all. */
export function clearSearches(store: Pick<Storage, "removeItem"> = localStorage): void {
  store.removeItem(KEY);
}

/** A search that was made, and not only typed: kept here, and sent to the server without waiting. */
export function rememberSearch(text: string): void {
  saveSearch(text);
  call(catalogRoutes.recordSearch, { q: text }).catch(() => undefined);
}
