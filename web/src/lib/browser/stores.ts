export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface ListedStore extends Store {
  keys: () => string[];
}

/**
 * What a browser keeps, and where it refuses to, being full or told to keep nothing, what this page keeps until it is left: nobody
 * is kept from buying because of it. What may not be forgotten, such as the money of a box office, does not belong here.
 */
function withMemoryFallback(storage: () => Storage): ListedStore {
  const ofPage = new Map<string, string>();
  const tried = <T>(act: (storage: Storage) => T): { done: T } | undefined => {
    try {
      return { done: act(storage()) };
    } catch {
      return undefined; // even to name it may be refused
    }
  };
  return {
    keys: () => [...new Set([...ofPage.keys(), ...(tried((it) => Object.keys(it))?.done ?? [])])],
    getItem: (key) => ofPage.get(key) ?? tried((it) => it.getItem(key))?.done ?? null,
    setItem(key, value) {
      if (tried((it) => it.setItem(key, value))) return void ofPage.delete(key);
      ofPage.set(key, value);
      tried((it) => it.removeItem(key)); // a full one has what was there before, which a reload would find again
    },
    removeItem(key) {
      ofPage.delete(key);
      tried((it) => it.removeItem(key));
    },
  };
}

/** For all tabs, and later visits. */
export const deviceStore = withMemoryFallback(() => localStorage);
/** For this tab, and its reloads. */
export const tabStore = withMemoryFallback(() => sessionStorage);
