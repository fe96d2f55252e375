import { trustedTypes } from "../browser/trusted-types.ts";

const WORKER = "/worker.js";

/** Registers the service worker, so that the site opens offline from the next visit on. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const policy = trustedTypes?.createPolicy("tarima", { createScriptURL: () => WORKER });
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER).catch((error: unknown) => {
    console.warn("The site will not open without a network", error);
  });
}
