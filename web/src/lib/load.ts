import { useEffect, useSyncExternalStore } from "react";
import { type ApiError, asApiError } from "./api-error.ts";

/**
 * Reading for public pages. React Query does the same and more in lib/query.ts for everything behind the sign-in; it is
 * left out here because it would take a third of what a visitor may have to load beyond React and the router.
 */
export interface Loaded<T> {
  data: T | undefined;
  /** Of the last try; data of an earlier one stays. */
  error: ApiError | undefined;
  isFetching: boolean;
}

interface Entry {
  loaded: Loaded<unknown>;
  /** When data was had last, milliseconds. */
  at: number;
}

interface LoadOptions {
  /** Data older than this is asked for again when a screen opens or the window comes back, milliseconds. */
  staleMs: number;
  /** Data older than this is not shown any more, milliseconds. */
  keepMs: number;
  /** Asked for again this often while the page is in view, milliseconds. */
  everyMs?: number;
}

const NOTHING: Loaded<never> = { data: undefined, error: undefined, isFetching: false };

/** Answers by key, and who shows them. */
export class LoadCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(key: string): Loaded<unknown> {
    return this.#entries.get(key)?.loaded ?? NOTHING;
  }

  /** Loads what is not there or older than `staleMs`; never the same thing twice at once. */
  async refresh(key: string, load: () => Promise<unknown>, staleMs: number): Promise<void> {
    const known = this.#entries.get(key);
    if (known?.loaded.isFetching) return;
    if (known?.loaded.data !== undefined && Date.now() - known.at < staleMs) return;
    const before = known?.loaded ?? NOTHING;
    this.#set(key, { loaded: { ...before, isFetching: true }, at: known?.at ?? 0 });
    try {
      const data = await load();
      this.#set(key, { loaded: { data, error: undefined, isFetching: false }, at: Date.now() });
    } catch (error) {
      const failed = { data: before.data, error: asApiError(error), isFetching: false };
      this.#set(key, { loaded: failed, at: known?.at ?? 0 });
    }
  }

  /** Forgets what is too old to be shown. */
  drop(key: string, keepMs: number): void {
    const known = this.#entries.get(key);
    if (known && !known.loaded.isFetching && Date.now() - known.at >= keepMs) this.#entries.delete(key);
  }

  #set(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    for (const listener of this.#listeners) listener();
  }
}

const cache = new LoadCache();

/** What `load` answers, kept under a key. `load` may differ from call to call; what it answers may not. */
export function useLoaded<T>(
  key: string,
  load: () => Promise<T>,
  { staleMs, keepMs, everyMs }: LoadOptions,
): Loaded<T> & { refetch: () => void } {
  const loaded = useSyncExternalStore(cache.subscribe, () => cache.get(key)) as Loaded<T>; // its key's type

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on every render, and the key says what it loads
  useEffect(() => {
    const refresh = (maxAge: number) => {
      if (document.visibilityState === "visible") void cache.refresh(key, load, maxAge);
    };
    cache.drop(key, keepMs);
    void cache.refresh(key, load, staleMs);
    const onReturn = () => refresh(staleMs);
    const timer = everyMs === undefined ? undefined : setInterval(() => refresh(0), everyMs);
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, [key, staleMs, keepMs, everyMs]);

  return { ...loaded, refetch: () => void cache.refresh(key, load, 0) };
}
