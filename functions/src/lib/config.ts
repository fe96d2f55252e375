import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { normaliseFeeRate } from "@tarima/shared/lib/numbers/money.ts";
import { WALLETS, type Wallet } from "@tarima/shared/tickets/wallets.ts";
import { defineSecret, type SecretParam } from "firebase-functions/params";

export const mercadoPagoAccessToken = defineSecret("MERCADO_PAGO_ACCESS_TOKEN");
export const mercadoPagoWebhookSecret = defineSecret("MERCADO_PAGO_WEBHOOK_SECRET");
/** What a function needs that talks to the payment gateway. */
export const gatewaySecrets = [mercadoPagoAccessToken, mercadoPagoWebhookSecret];

/** Where mails are handed over: smtps://user:password@host:465, or smtp://…:587 for a server that begins in the clear. */
export const smtpUrl = defineSecret("TARIMA_SMTP_URL");

/** What second steps are kept under: their secrets are sealed with it, their recovery codes hashed. */
export const secondStepSecret = defineSecret("TARIMA_SECOND_STEP_KEY");

/** The same, in a form that nobody can guess: 32 characters at least. */
export function secondStepKey(): string {
  const key = secondStepSecret.value();
  if (key.length < 32) throw new Error("TARIMA_SECOND_STEP_KEY is not set, or shorter than 32 characters");
  return key;
}

// A secret that is named is asked for at every deployment: a wallet's is named only where the project's .env switches it on.
const walletKeys: Record<Wallet, SecretParam | undefined> = {
  google: process.env.TARIMA_GOOGLE_WALLET_ISSUER ? defineSecret("TARIMA_GOOGLE_WALLET_KEY") : undefined,
  apple: process.env.TARIMA_APPLE_WALLET === "on" ? defineSecret("TARIMA_APPLE_WALLET_KEY") : undefined,
};
export const walletSecrets = Object.values(walletKeys).filter((key) => key !== undefined);

/** The phone wallets that tickets can be kept in; none unless switched on. */
export function walletsInUse(): Wallet[] {
  return WALLETS.filter((wallet) => walletKeys[wallet]);
}

/** Who issues passes in Google Wallet: the number Google gave them, and the JSON key of the service account that signs for them. */
export interface GoogleIssuer {
  issuerId: string;
  accountKey: string;
}

/** TARIMA_GOOGLE_WALLET_ISSUER of the project's .env and the secret that goes with it; undefined where that wallet is off. */
export function googleIssuer(): GoogleIssuer | undefined {
  const issuerId = process.env.TARIMA_GOOGLE_WALLET_ISSUER;
  return issuerId && walletKeys.google ? { issuerId, accountKey: walletKeys.google.value() } : undefined;
}

/** What passes for Apple Wallet are signed with, PEM; undefined where that wallet is off: TARIMA_APPLE_WALLET of the project's .env. */
export function appleWalletPem(): string | undefined {
  return walletKeys.apple?.value();
}

/** The service fee as a fraction, between 0 and 0.25; TARIMA_SERVICE_FEE_RATE of the project's .env. */
export function feeRate(): number {
  return normaliseFeeRate(Number(process.env.TARIMA_SERVICE_FEE_RATE || Number.NaN));
}

/** Whether discount codes are offered; TARIMA_PROMO_CODES of the project's .env, "on" or "off", off unless set. */
export function promoCodesEnabled(): boolean {
  return process.env.TARIMA_PROMO_CODES === "on";
}

/** Whether calls have to come from our own pages, by Firebase App Check; TARIMA_APP_CHECK of the project's .env, "on" or "off", off unless set. */
export function isAppCheckOn(): boolean {
  return process.env.TARIMA_APP_CHECK === "on";
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

/** How long an instance answers lists of the catalog from what it knows, milliseconds; in a local world nobody waits for it. */
export function catalogFreshMs(): number {
  return isLocalWorld() ? 0 : 30_000;
}

/** The same for what most search for. */
export function popularFreshMs(): number {
  return isLocalWorld() ? 0 : 5 * MINUTE_MS;
}

/** How long an instance takes an account's sessions for what it knows of them, milliseconds. */
export function sessionFreshMs(): number {
  return isLocalWorld() ? 0 : MINUTE_MS;
}

/** Whether the code runs against emulators or in tests, where stand-ins of outside services are allowed. */
export function isLocalWorld(): boolean {
  return process.env.FUNCTIONS_EMULATOR === "true" || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
}

/** Networks that requests are passed on by besides those that are known: TARIMA_PROXIES of the project's .env, CIDR, by commas. */
export function ownProxies(): string[] {
  return (process.env.TARIMA_PROXIES ?? "").split(",").flatMap((range) => range.trim() || []);
}
