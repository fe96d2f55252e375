import { normaliseFeeRate } from "@tarima/shared/money.ts";
import { defineSecret } from "firebase-functions/params";

export const mercadoPagoAccessToken = defineSecret("MERCADO_PAGO_ACCESS_TOKEN");
export const mercadoPagoWebhookSecret = defineSecret("MERCADO_PAGO_WEBHOOK_SECRET");

/** The service fee as a fraction, between 0 and 0.25; TARIMA_SERVICE_FEE_RATE of the project's .env. */
export function feeRate(): number {
  return normaliseFeeRate(Number(process.env.TARIMA_SERVICE_FEE_RATE || Number.NaN));
}

/** An absolute address on the public site; TARIMA_SITE_URL of the project's .env. */
export function siteAddress(path: string): string {
  return new URL(path, process.env.TARIMA_SITE_URL ?? "http://127.0.0.1:5000").toString();
}

/** Whether the code runs against emulators or in tests, where stand-ins of outside services are allowed. */
export function isLocalWorld(): boolean {
  return process.env.FUNCTIONS_EMULATOR === "true" || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
}
