import { type CacheName, store, stored } from "./caches.ts";

/** How long to wait for the network when there is a copy to show, in milliseconds. */
const PATIENCE_MS = 3_000;

interface Asked {
  cache: CacheName;
  request: Request;
  /** The key of the copy, where the request's address is not enough. */
  key?: RequestInfo;
  /** Returns what is shown when neither the network nor the cache has it. */
  otherwise?: () => Promise<Response | undefined>;
  /** Keeps the worker alive until a copy is stored. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Whether an answer is what was asked for: hosting may answer a page where a file is missing, which must not be kept as that file.
 */
export const isWhole = (answer: Response): boolean =>
  answer.ok && !(answer.headers.get("content-type") ?? "").includes("text/html");

/**
 * For content that never changes at its address. A file of the site that is missing is asked for once more, past the browser's cache:
 * hosting says of each address below /assets that it never changes, also while a release that lacks the file is there.
 */
export async function fromCache({ cache, request, waitUntil }: Asked): Promise<Response> {
  const known = await stored(cache, request);
  if (known) return known;
  const given = await fetch(request);
  const answer = isWhole(given) || cache !== "assets" ? given : await fetch(request, { cache: "reload" });
  if (isWhole(answer)) waitUntil(store(cache, request, answer.clone()));
  return answer;
}

/** For content that should be fresh, but is better old than missing. */
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
  const known = withoutDate(await stored(cache, key));
  try {
    return await (known ? Promise.race([fresh, after(PATIENCE_MS, known)]) : fresh);
  } catch (error) {
    const shown = known ?? (await otherwise?.());
    if (shown) return shown;
    throw error;
  } finally {
    fresh.catch(() => undefined); // the copy was returned first: nobody waits for this any more
  }
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

/** A copy without the time when it was made: the site takes an answer's Date for the server's clock. */
function withoutDate(copy: Response | undefined): Response | undefined {
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  headers.delete("Date");
  return new Response(copy.body, { status: copy.status, statusText: copy.statusText, headers });
}
