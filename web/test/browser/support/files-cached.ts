/** Whether the service worker has cached every file of ours that the page has loaded. Runs in the page. */
export async function areFilesCached(): Promise<boolean> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
  return navigator.serviceWorker.controller !== null && kept.every(Boolean);
}
