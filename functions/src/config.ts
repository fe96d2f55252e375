import { normaliseFeeRate } from "@tarima/shared/money.ts";
import { defineSecret } from "firebase-functions/params";

export const mercadoPagoAccessToken = defineSecret("MERCADO_PAGO_ACCESS_TOKEN");
export const mercadoPagoWebhookSecret = defineSecret("MERCADO_PAGO_WEBHOOK_SECRET");

/** Where mails are handed over: smtps://user:password@host:465, or smtp://…:587 for a server that begins in the clear. */
export const smtpUrl = defineSecret("TARIMA_SMTP_URL");

/** The service fee as a fraction, between 0 and 0.25; TARIMA_SERVICE_FEE_RATE of the project's .env. */
export function feeRate(): number {
  return normaliseFeeRate(Number(process.env.TARIMA_SERVICE_FEE_RATE || Number.NaN));
}

/** Whether discount codes are offered; TARIMA_PROMO_CODES of the project's .env, "on" or "off", off unless set. */
export function promoCodesEnabled(): boolean {
  return process.env.TARIMA_PROMO_CODES === "on";
}

/** An absolute address on the public site; TARIMA_SITE_URL of the project's .env. */
export function siteAddress(path: string): string {
  return new URL(path, process.env.TARIMA_SITE_URL ?? "http://127.0.0.1:5000").toString();
}

/** The server that mails are handed over to: the provider's, in a local world its mail catcher. */
export function mailServer(): string {
  const catcher = process.env.TARIMA_MAIL_CATCHER_URL;
  if (!catcher) return smtpUrl.value();
  if (!isLocalWorld()) throw new Error("TARIMA_MAIL_CATCHER_URL is for emulators and tests only");
  return catcher;
}

/** Who mails are from, as a mail program shows it; TARIMA_MAIL_FROM of the project's .env. */
export function mailFrom(): string {
  const from = process.env.TARIMA_MAIL_FROM;
  if (from) return from;
  if (!isLocalWorld()) throw new Error("TARIMA_MAIL_FROM is not set");
  return "Tarima <boletas@tarima.test>";
}

/** How long an instance answers lists of the bill from what it knows, milliseconds; in a local world nobody waits for it. */
export function billFreshMs(): number {
  return isLocalWorld() ? 0 : 30_000;
}

/** The same for what most search for. */
export function popularFreshMs(): number {
  return isLocalWorld() ? 0 : 5 * 60_000;
}

/** Whether the code runs against emulators or in tests, where stand-ins of outside services are allowed. */
export function isLocalWorld(): boolean {
  return process.env.FUNCTIONS_EMULATOR === "true" || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
}
