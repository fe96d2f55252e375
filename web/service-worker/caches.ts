/** One cache a kind of thing, each with the most it holds: what was put in first goes first. */
const MOST = { shell: 100, assets: 300, pages: 40, answers: 120, pictures: 120 } as const;
export type CacheName = keyof typeof MOST;

const named = (name: CacheName) => caches.open(`tarima-${name}`);

export async function stored(name: CacheName, key: RequestInfo): Promise<Response | undefined> {
  return (await named(name)).match(key, { ignoreVary: true }); // the address alone tells the copies apart
}

/** Keeps a copy of a successful response; a full disk is no reason to fail. */
export async function store(name: CacheName, key: RequestInfo, answer: Response): Promise<void> {
  try {
    const cache = await named(name);
    await cache.delete(key); // so that what is looked at often stays the youngest
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn("Not kept for reading offline", error);
  }
}
