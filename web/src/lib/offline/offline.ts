/** Registers the service worker, so that the site opens offline from the next visit on. Where that fails, nothing else changes. */
export function registerForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    import("./register-worker.ts").catch((error: unknown) => console.warn(error));
  });
}
