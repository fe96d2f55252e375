import { takeGuardsOutByEnvironment } from "./guards.ts";

// The functions emulator serves the demo project; these tests have one of their own, so that its triggers stay still
// and each test decides when, how often and in which order a trigger is delivered. Each of the files that run at the same time
// has a project to itself: nothing that one counts is another's.
const projectId = `demo-http-${process.env.VITEST_POOL_ID ?? 1}`;
process.env.GCLOUD_PROJECT = projectId;
process.env.TARIMA_PROMO_CODES = "on"; // what is behind it is tested; that it can be off, too
process.env.LOG_LEVEL ??= "error";
process.env.FIREBASE_CONFIG = JSON.stringify({
  projectId,
  storageBucket: `${projectId}.appspot.com`,
});

takeGuardsOutByEnvironment();
