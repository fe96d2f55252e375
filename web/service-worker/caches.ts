/** One cache per kind of content, each with its maximum number of entries: the oldest entry is deleted first. */
const MOST = { shell: 100, assets: 300, pages: 40, answers: 120, pictures: 120 } as const;
export type CacheName = keyof typeof MOST;

const named = (name: CacheName) => caches.open(`tarima-${name}`);

export async function stored(name: CacheName, key: RequestInfo): Promise<Response | undefined> {
  return (await named(name)).match(key, { ignoreVary: true }); // the copies differ by address alone
}

/** Stores a copy of a successful response; a full disk is not treated as a failure. */
export async function store(name: CacheName, key: RequestInfo, answer: Response): Promise<void> {
  try {
    const cache = await named(name);
    await cache.delete(key); // an entry that is read often stays the youngest
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn("Not kept for reading offline", error);
  }
}
