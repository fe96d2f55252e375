import { type Company, LOCAL_COMPANY } from "@tarima/shared/lib/company.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { SWITCHES_FRESH_MS } from "@tarima/shared/lib/limits.ts";
import { normaliseFeeRate } from "@tarima/shared/lib/numbers/money.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import { WALLETS, type Wallet } from "@tarima/shared/tickets/wallets.ts";
import { defineSecret, type SecretParam } from "firebase-functions/params";
import { isLocalWorld } from "./local-world.ts";

export const mercadoPagoAccessToken = defineSecret("MERCADO_PAGO_ACCESS_TOKEN");
export const mercadoPagoWebhookSecret = defineSecret("MERCADO_PAGO_WEBHOOK_SECRET");
/** Secrets of functions that call the payment gateway. */
export const gatewaySecrets = [mercadoPagoAccessToken, mercadoPagoWebhookSecret];

/** The mail server: smtps://user:password@host:465, or smtp://…:587 for STARTTLS. */
export const smtpUrl = defineSecret("TARIMA_SMTP_URL");

/** Key that encrypts second-step secrets and hashes recovery codes. */
export const secondStepSecret = defineSecret("TARIMA_SECOND_STEP_KEY");

/** Throws unless it has at least 32 characters. */
export function secondStepKey(): string {
  const key = secondStepSecret.value();
  if (key.length < 32) throw new Error("TARIMA_SECOND_STEP_KEY is not set, or shorter than 32 characters");
  return key;
}

// Declared secrets must exist at every deployment, so a wallet's secret is declared only if the project's .env switches the
// wallet on.
const walletKeys: Record<Wallet, SecretParam | undefined> = {
  google: process.env.TARIMA_GOOGLE_WALLET_ISSUER ? defineSecret("TARIMA_GOOGLE_WALLET_KEY") : undefined,
  apple: process.env.TARIMA_APPLE_WALLET === "on" ? defineSecret("TARIMA_APPLE_WALLET_KEY") : undefined,
};
export const walletSecrets = Object.values(walletKeys).filter((key) => key !== undefined);

/** The phone wallets that are switched on. */
export function walletsInUse(): Wallet[] {
  return WALLETS.filter((wallet) => walletKeys[wallet]);
}

/** The issuer of Google Wallet passes: Google's issuer number, and the JSON key of the service account that signs. */
export interface GoogleIssuer {
  issuerId: string;
  accountKey: string;
}

/** TARIMA_GOOGLE_WALLET_ISSUER of the project's .env and its secret; undefined if that wallet is off. */
export function googleIssuer(): GoogleIssuer | undefined {
  const issuerId = process.env.TARIMA_GOOGLE_WALLET_ISSUER;
  return issuerId && walletKeys.google ? { issuerId, accountKey: walletKeys.google.value() } : undefined;
}

/** Signing keys of Apple Wallet passes, PEM; undefined if that wallet is off: TARIMA_APPLE_WALLET of the project's .env. */
export function appleWalletPem(): string | undefined {
  return walletKeys.apple?.value();
}

/** The mail provider whose notices of bounces and complaints are heard: TARIMA_MAIL_NOTICES of the project's .env. */
const noticesSender = process.env.TARIMA_MAIL_NOTICES || undefined;
const noticesKey = noticesSender ? defineSecret("TARIMA_MAIL_NOTICES_KEY") : undefined;
export const mailNoticeSecrets = noticesKey ? [noticesKey] : [];

/** Whose form the notices have, and the key that they carry; undefined if none are heard. Throws where the key is too short. */
export function mailNotices(): { provider: string; key: string } | undefined {
  if (!noticesSender || !noticesKey) return undefined;
  const key = noticesKey.value();
  if (key.length < 24) throw new Error("TARIMA_MAIL_NOTICES_KEY is not set, or shorter than 24 characters");
  return { provider: noticesSender, key };
}

/** The provider of electronic invoices: TARIMA_SALE_DOCUMENTS of the project's .env. */
const documentsProvider = process.env.TARIMA_SALE_DOCUMENTS || undefined;
const documentsKey = documentsProvider ? defineSecret("TARIMA_SALE_DOCUMENTS_KEY") : undefined;
export const saleDocumentSecrets = documentsKey ? [documentsKey] : [];

/** Where documents of sale are issued, and its secret as it is stored; in a local world a stand-in. Undefined if nowhere. */
export function documentsIssuer():
  | { provider: string; standIn: string | undefined; key: string }
  | undefined {
  if (!documentsProvider || !documentsKey) return undefined;
  const standIn = process.env.TARIMA_SALE_DOCUMENTS_URL;
  if (standIn && !isLocalWorld())
    throw new Error("TARIMA_SALE_DOCUMENTS_URL is for emulators and tests only");
  return { provider: documentsProvider, standIn, key: documentsKey.value() };
}

/**
 * The service fee as a fraction, 0 to 0.25: TARIMA_SERVICE_FEE_RATE of the project's .env. What holds is
 * `currentSwitches().feeRate`.
 */
export function feeRateByDefault(): number {
  return normaliseFeeRate(Number(process.env.TARIMA_SERVICE_FEE_RATE || Number.NaN));
}

/**
 * Whether discount codes are offered: TARIMA_PROMO_CODES of the project's .env, "on" or "off" (default). What holds is
 * `currentSwitches().takesPromoCodes`.
 */
export function promoCodesByDefault(): boolean {
  return process.env.TARIMA_PROMO_CODES === "on";
}

/** Whether calls need Firebase App Check: TARIMA_APP_CHECK of the project's .env, "on" or "off" (default). */
export function isAppCheckOn(): boolean {
  return process.env.TARIMA_APP_CHECK === "on";
}

/** The Firebase project that this is: it has a gateway account and people of its own. */
export function ownProject(): string {
  const project = process.env.GCLOUD_PROJECT;
  if (!project) throw new Error("GCLOUD_PROJECT is not set");
  return project;
}

/** An absolute URL of the public site: TARIMA_SITE_URL of the project's .env. */
export function siteAddress(path: string): string {
  const site = process.env.TARIMA_SITE_URL || (isLocalWorld() ? "http://127.0.0.1:5000" : undefined);
  if (!site) throw new Error("TARIMA_SITE_URL is not set");
  return new URL(path, site).toString();
}

/** The mail server; in a local world the mail catcher. */
export function mailServer(): string {
  const catcher = process.env.TARIMA_MAIL_CATCHER_URL;
  if (!catcher) return smtpUrl.value();
  if (!isLocalWorld()) throw new Error("TARIMA_MAIL_CATCHER_URL is for emulators and tests only");
  return catcher;
}

/** Where an organiser's own analytics listen; in a local world their stand-in. */
export function analyticsAddress(tool: MeasuringTool): string {
  const standIn = process.env.TARIMA_ANALYTICS_URL;
  if (!standIn) return ANALYTICS[tool];
  if (!isLocalWorld()) throw new Error("TARIMA_ANALYTICS_URL is for emulators and tests only");
  return `${standIn}/${tool}`;
}

const ANALYTICS: Readonly<Record<MeasuringTool, string>> = {
  google: "https://www.google-analytics.com",
  meta: "https://graph.facebook.com/v25.0",
};

/** The sender of mails: TARIMA_MAIL_FROM of the project's .env. */
export function mailFrom(): string {
  const from = process.env.TARIMA_MAIL_FROM;
  if (from) return from;
  if (!isLocalWorld()) throw new Error("TARIMA_MAIL_FROM is not set");
  return "Tarima <boletas@tarima.test>";
}

/**
 * The company that sells: TARIMA_COMPANY and what follows it in the project's .env, without which no function of a deployment
 * starts.
 */
export function seller(): Company {
  const { TARIMA_COMPANY: name, TARIMA_COMPANY_NIT: nit, TARIMA_COMPANY_ADDRESS: address } = process.env;
  const { TARIMA_COMPANY_PHONE: phone, TARIMA_CONTACT_EMAIL: email } = process.env;
  return name && nit && address && phone && email ? { name, nit, address, phone, email } : LOCAL_COMPANY;
}

/**
 * The account of Bancolombia that settlements are paid from: TARIMA_PAYER_ACCOUNT of the project's .env, as `savings:` or `checking:`
 * and eleven figures. Null where it is not set: there are no payment files.
 */
export function payerAccount(): { kind: "savings" | "checking"; number: string } | null {
  const [kind, number] = (
    process.env.TARIMA_PAYER_ACCOUNT || (isLocalWorld() ? "savings:00000000001" : "")
  ).split(":");
  return number && (kind === "savings" || kind === "checking") ? { kind, number } : null;
}

/** What the mail provider allows the whole platform: TARIMA_MAIL_PER_SECOND, TARIMA_MAIL_CONNECTIONS of the project's .env. */
export function mailAllowance(): { perSecond: number; connections: number } {
  return {
    perSecond: Number(process.env.TARIMA_MAIL_PER_SECOND || 10),
    connections: Number(process.env.TARIMA_MAIL_CONNECTIONS || 20),
  };
}

/** How long an instance uses its copy of the catalog, milliseconds; 0 in a local world. */
export function catalogFreshMs(): number {
  return isLocalWorld() ? 0 : 30_000;
}

/**
 * Least time between two writes of the same metrics by an instance, milliseconds: a document can take one write a second for
 * long. In a local world 0, where each delivery has a process of its own.
 */
export function countedEveryMs(): number {
  return isLocalWorld() ? 0 : 1_000;
}

/** How long an instance uses its copy of the switches, milliseconds; 0 in a local world. */
export function switchesFreshMs(): number {
  return isLocalWorld() ? 0 : SWITCHES_FRESH_MS;
}

/**
 * Least time between two writes of the day's reports of browsers by an instance, milliseconds: with ten instances, one write a
 * second of one document.
 */
export function clientHealthEveryMs(): number {
  return isLocalWorld() ? 0 : 10_000;
}

/** How long an instance caches popular searches, milliseconds. */
export function popularFreshMs(): number {
  return isLocalWorld() ? 0 : 5 * MINUTE_MS;
}

/** How long an instance caches an account's sessions, milliseconds. */
export function sessionFreshMs(): number {
  return isLocalWorld() ? 0 : MINUTE_MS;
}

/** Trusted proxies besides the built-in ones: TARIMA_PROXIES of the project's .env, comma-separated CIDR. */
export function ownProxies(): string[] {
  return (process.env.TARIMA_PROXIES ?? "").split(",").flatMap((range) => range.trim() || []);
}
