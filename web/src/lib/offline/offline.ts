/** Lets the site open without a network from the next visit on. Nothing hangs on it: where it fails, the site works as it did. */
export function registerForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    import("./register-worker.ts").catch((error: unknown) => console.warn(error));
  });
}
