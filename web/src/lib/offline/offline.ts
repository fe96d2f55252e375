/** Registers the service worker, so that the site opens offline from the next visit on. Failure has no other effect. */
export function registerForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    import("./register-worker.ts").catch((error: unknown) => console.warn(error));
  });
}
