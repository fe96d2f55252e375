import { trustedTypes } from "../browser/trusted-types.ts";

// A chunk of its own, since no page waits for it.

const WORKER = "/worker.js";
const policy = trustedTypes?.createPolicy("tarima", { createScriptURL: () => WORKER });

navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER).catch((error: unknown) => {
  console.warn("The site will not open without a network", error);
});
