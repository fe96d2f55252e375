import { partsAreThere } from "../browser/optional-part.ts";

/**
 * Lets the service worker cache all files this page has loaded, and additional ones, so that it opens offline: on a first visit
 * the worker starts too late to see them.
 */
export async function cachePageFiles(more: readonly string[] = []): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.ready;
  await partsAreThere();
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = [...loaded, ...more].map((name) => new URL(name, location.href)).filter(isAsset);
  await Promise.all(
    [...new Set(own.map(({ href }) => href))].map((file) => fetch(file, { cache: "force-cache" })),
  );
}

const isAsset = ({ origin, pathname }: URL) => origin === location.origin && pathname.startsWith("/assets/");
