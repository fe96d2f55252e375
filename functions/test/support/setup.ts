import { takeGuardsOutByEnvironment } from "./guards.ts";

// The functions emulator serves the demo project; these tests have one of their own, so that its triggers stay still
// and each test decides when, how often and in which order a trigger is delivered.
process.env.GCLOUD_PROJECT = "demo-http";
process.env.TARIMA_PROMO_CODES = "on"; // what is behind it is tested; that it can be off, too
process.env.LOG_LEVEL ??= "error";
process.env.FIREBASE_CONFIG = JSON.stringify({
  projectId: "demo-http",
  storageBucket: "demo-http.appspot.com",
});

takeGuardsOutByEnvironment();
