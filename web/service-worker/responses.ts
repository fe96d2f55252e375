import { type CacheName, store, stored } from "./caches.ts";

/** Longer than this nobody waits for the network where there is something to show, milliseconds. */
const PATIENCE_MS = 3_000;

interface Asked {
  cache: CacheName;
  request: Request;
  /** The key of the copy, where the request's address is not enough. */
  key?: RequestInfo;
  /** What is shown when neither the network nor the cache has it. */
  otherwise?: () => Promise<Response | undefined>;
  /** Keeps the worker alive until a copy is stored. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** For what never changes under its address. */
export async function fromCache({ cache, request, waitUntil }: Asked): Promise<Response> {
  const known = await stored(cache, request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) waitUntil(store(cache, request, answer.clone()));
  return answer;
}

/** For what should be fresh, and is better old than missing. */
export async function fromNetwork({
  cache,
  request,
  key = request,
  otherwise,
  waitUntil,
}: Asked): Promise<Response> {
  const fresh = fetch(request.clone()).then((answer) => {
    if (answer.ok) waitUntil(store(cache, key, answer.clone()));
    return answer;
  });
  const known = await stored(cache, key);
  try {
    return await (known ? Promise.race([fresh, after(PATIENCE_MS, known)]) : fresh);
  } catch (error) {
    const shown = known ?? (await otherwise?.());
    if (shown) return shown;
    throw error;
  } finally {
    fresh.catch(() => undefined); // lost the race: nobody waits for it any more
  }
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
