/**
 * Has the service worker keep every file of ours that this page has loaded, so that it opens without a network: on a first
 * visit the worker comes too late to see them. Nothing hangs on it.
 */
export async function keepPageFiles(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
  );
  await Promise.all(
    [...new Set(own.map(({ href }) => href))].map((file) => fetch(file, { cache: "force-cache" })),
  );
}
