import { store, stored } from "./caches.ts";
import { fromCache, fromNetwork, isWhole } from "./responses.ts";

// Lets the site open without a network: it keeps the site's files and the public pages read last. Personal data is never kept,
// because several people may use the browser.

declare const self: ServiceWorkerGlobalScope;
/** The files that every page begins with; the build fills in their names. */
declare const SHELL: readonly string[];

const SHELL_PAGE = "/app.html";

self.addEventListener("install", (event) => {
  event.waitUntil(takeShell().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Stores the page and its files together, so that their versions match. */
async function takeShell(): Promise<void> {
  const files = await Promise.all(
    [...SHELL, SHELL_PAGE].map(async (path) => {
      const answer = await fetch(path, { cache: path === SHELL_PAGE ? "reload" : "default" });
      const isThere = path === SHELL_PAGE ? answer.ok : isWhole(answer);
      if (!isThere) throw new Error(`${path} answered ${answer.status}`);
      return [path, answer] as const;
    }),
  );
  for (const [path, answer] of files) await store(path === SHELL_PAGE ? "shell" : "assets", path, answer);
}

self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Undefined for requests that the browser handles without the worker. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  if (url.origin === self.location.origin) {
    if (request.method !== "GET") return undefined;
    if (url.pathname.startsWith("/assets/")) return fromCache({ cache: "assets", request, waitUntil });
    if (request.mode === "navigate") return isPage(url) ? openPage(request, url, waitUntil) : undefined;
    if (isPublicAnswer(request, url)) return fromNetwork({ cache: "answers", request, waitUntil });
    return undefined;
  }
  if (isPublicPicture(request, url)) {
    // requested with CORS: the size and status of an opaque response are unknown
    const readable = new Request(request.url, { mode: "cors", credentials: "omit" });
    return fromCache({ cache: "pictures", request: readable, waitUntil }).catch(() => fetch(request));
  }
  if (isPublicQuery(request, url)) return askQuery(request, waitUntil);
  return undefined;
}

/** Whether an address is one of the site's pages, and not a file, an answer of the API, or Firebase's own. */
const isPage = ({ pathname }: URL): boolean => !/^\/(api|__)\/|\.[a-z]+$/.test(pathname);

type WaitUntil = (work: Promise<unknown>) => void;

/** Public pages arrive with their content and are kept; all others start from the same empty page. */
function openPage(request: Request, { pathname }: URL, waitUntil: WaitUntil): Promise<Response> {
  const shell = () => stored("shell", SHELL_PAGE);
  if (/^\/(eventos(\/.*)?|productores\/.*|vende)?$/.test(pathname)) {
    return fromNetwork({ cache: "pages", request, otherwise: shell, waitUntil });
  }
  return fromNetwork({ cache: "shell", request, key: SHELL_PAGE, otherwise: shell, waitUntil });
}

/** Whether a request is for a public API response about events. */
function isPublicAnswer(request: Request, { pathname }: URL): boolean {
  return /^\/api\/v1\/events?\//.test(pathname) && !request.headers.has("Authorization");
}

function isPublicPicture(request: Request, { pathname }: URL): boolean {
  return request.destination === "image" && /^\/v0\/b\/[^/]+\/o\//.test(pathname);
}

/** Whether a request is a Firestore query of a public page: a POST that changes nothing. */
function isPublicQuery(request: Request, { pathname }: URL): boolean {
  return (
    request.method === "POST" &&
    pathname.endsWith("/documents:runQuery") &&
    !request.headers.has("Authorization")
  );
}

/** A cache stores responses by address, and all these queries have the same one, so the query becomes part of the key. */
async function askQuery(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const question = await request.clone().text();
  const key = `/_query?${new URLSearchParams({ question })}`;
  return fromNetwork({ cache: "answers", request, key, waitUntil });
}
