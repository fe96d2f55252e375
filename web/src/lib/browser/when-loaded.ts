/**
 * Starts what no page waits for, once the page has loaded: the service worker, and the reports of errors and speed. Failure has no
 * other effect.
 */
export function startWhenLoaded(): void {
  if (!import.meta.env.PROD) return;
  const start = () => void import("./after-load.ts").catch(console.warn);
  // the scripts of a page that the server drew may come after its load event
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
