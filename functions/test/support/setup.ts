import { takeGuardsOutByEnvironment } from "./guards.ts";

// The functions emulator serves the demo project. These tests have another one, in which no triggers run, so that each test
// decides when, how often and in which order a trigger is delivered. Each test file that runs at the same time has its own
// project, so that no file counts another's data.
const projectId = `demo-http-${process.env.VITEST_POOL_ID ?? 1}`;
process.env.GCLOUD_PROJECT = projectId;
process.env.TARIMA_PROMO_CODES = "on"; // promo codes are tested both on and off
process.env.TARIMA_MAIL_PER_SECOND = "500"; // mails do not wait for their turn
process.env.TARIMA_MAIL_NOTICES = "postmark";
process.env.TARIMA_MAIL_NOTICES_KEY = "a-key-of-the-mail-provider-for-tests";
process.env.LOG_LEVEL ??= "error";
process.env.FIREBASE_CONFIG = JSON.stringify({
  projectId,
  storageBucket: `${projectId}.appspot.com`,
});

takeGuardsOutByEnvironment();
