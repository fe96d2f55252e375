import { host, type Ports, url } from "./ports.ts";

/** The project of every local world. With the prefix `demo-` the Firebase tools do not ask for an account. */
export const projectId = "demo-tarima";

/** The secrets for the local stand-ins; they protect nothing. */
export const localSecrets = {
  MERCADO_PAGO_ACCESS_TOKEN: "TEST-tarima-local",
  MERCADO_PAGO_WEBHOOK_SECRET: "tarima-local-webhook-secret",
  TARIMA_SALE_DOCUMENTS_KEY:
    '{"client_id":"local","client_secret":"local","username":"local","password":"local"}',
  TARIMA_SECOND_STEP_KEY: "tarima-local-second-step-key-guards-nothing",
  TARIMA_SMTP_URL: "smtp://127.0.0.1:1025", // required by the functions; mails go to TARIMA_MAIL_CATCHER_URL
} as const;

/** The addresses of the site, the stand-ins, the webhook and the mail catcher, for the functions and the tests. */
export function siteVariables(ports: Ports): Record<string, string> {
  const site = url(ports.hosting);
  return {
    TARIMA_SITE_URL: site,
    TARIMA_MERCADO_PAGO_URL: url(ports.paymentStandIn),
    TARIMA_WEBHOOK_URL: `${site}/api/v1/payments/webhook`,
    TARIMA_ANALYTICS_URL: url(ports.analytics),
    TARIMA_SALE_DOCUMENTS: "factus-sandbox",
    TARIMA_SALE_DOCUMENTS_URL: url(ports.invoices),
    TARIMA_MAIL_CATCHER_URL: `smtp://${host}:${ports.mailServer}`,
  };
}

/**
 * Features that are switched on in worlds for tests and off elsewhere. A browser test that needs one off changes it in its page.
 */
export const testFlags: Readonly<Record<string, string>> = { TARIMA_PROMO_CODES: "on" };

/** The environment variables that a program needs to use the emulators through the Firebase libraries. */
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
    TARIMA_LOCAL_WORLD: "1",
    METADATA_SERVER_DETECTION: "none", // stops the Google libraries from looking for a cloud environment
    ...localSecrets,
    ...siteVariables(ports),
  };
}
