import { randomUUID } from "node:crypto";
import { deleteApp, getApps } from "firebase-admin/app";
import { noteTestProject } from "../../../tools/world/test-projects.ts";
import { takeGuardsOutByEnvironment } from "./guards.ts";

// The functions emulator serves the demo project. Each file of these tests has another one, in which no triggers run, so that each
// test decides when, how often and in which order a trigger is delivered, and no file finds another's data. It is a new one, not
// one that was emptied: for each query the emulator looks at every document that a project ever had, the deleted ones too.
const projectId = `demo-http-${randomUUID().slice(0, 8)}`;
noteTestProject(projectId);
process.env.GCLOUD_PROJECT = projectId;
process.env.TARIMA_PROMO_CODES = "on"; // promo codes are tested both on and off
process.env.TARIMA_MAIL_PER_SECOND = "500"; // mails do not wait for their turn
process.env.TARIMA_MAIL_NOTICES = "postmark";
process.env.TARIMA_MAIL_NOTICES_KEY = "a-key-of-the-mail-provider-for-tests";
process.env.TARIMA_SALE_DOCUMENTS = "factus-sandbox";
process.env.LOG_LEVEL ??= "error";
process.env.FIREBASE_CONFIG = JSON.stringify({
  projectId,
  storageBucket: `${projectId}.appspot.com`,
});
// Files share the modules that are loaded, and with them the app, which belongs to the project of the file before.
await Promise.all(getApps().flatMap((app) => (app.name === "[DEFAULT]" ? [deleteApp(app)] : [])));

takeGuardsOutByEnvironment();
