/**
 * Registers the service worker once the page has loaded, so that the site opens offline from the next visit on. Failure has no
 * other effect.
 */
export function registerForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    import("./register-worker.ts").catch((error: unknown) => console.warn(error));
  };
  // the scripts of a page that the server drew may come after its load event
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
