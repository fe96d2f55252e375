import { host, type Ports, url } from "./ports.ts";

/** The project every local world uses: the prefix keeps the Firebase tools from asking for an account. */
export const projectId = "demo-tarima";

/** The projects of the rules tests and of the HTTP tests, which name them: what they write fires no function. */
export const testProjectIds = ["demo-rules", "demo-http-1", "demo-http-2"];

/** The secrets of the local stand-ins; they guard nothing. */
export const localSecrets = {
  MERCADO_PAGO_ACCESS_TOKEN: "TEST-tarima-local",
  MERCADO_PAGO_WEBHOOK_SECRET: "tarima-local-webhook-secret",
  TARIMA_SECOND_STEP_KEY: "tarima-local-second-step-key-guards-nothing",
  TARIMA_SMTP_URL: "smtp://127.0.0.1:1025", // asked for by name; where mails really go, TARIMA_MAIL_CATCHER_URL says
} as const;

/** Where the site, the payment stand-in, the webhook and the mail catcher are: read by the functions and by whatever tests them. */
export function siteVariables(ports: Ports): Record<string, string> {
  const site = url(ports.hosting);
  return {
    TARIMA_SITE_URL: site,
    TARIMA_MERCADO_PAGO_URL: url(ports.paymentStandIn),
    TARIMA_WEBHOOK_URL: `${site}/api/v1/payments/webhook`,
    TARIMA_MAIL_CATCHER_URL: `smtp://${host}:${ports.mailServer}`,
  };
}

/** What a world for tests has switched on that is off elsewhere; tests that want it off say so to the page. */
export const testFlags: Readonly<Record<string, string>> = { TARIMA_PROMO_CODES: "on" };

/** What a program outside the emulators needs to talk to them through the Firebase libraries. */
export function clientVariables(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_EMULATOR_HUB: `${host}:${ports.hub}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `${host}:${ports.tasks}`,
    TARIMA_FUNCTIONS_URL: `${url(ports.functions)}/${projectId}`,
    TARIMA_MAILS_URL: url(ports.mailCatcher),
    METADATA_SERVER_DETECTION: "none", // spares the Google libraries a look for a cloud that is not there
    ...localSecrets,
    ...siteVariables(ports),
  };
}
