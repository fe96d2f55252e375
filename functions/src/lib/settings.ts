import { nitProblem } from "@tarima/shared/lib/numbers/nit.ts";
import { isLocalWorld } from "./local-world.ts";

/** A value of the project's .env. */
interface Setting {
  name: string;
  isRequired?: boolean;
  /** What is wrong with a value; undefined if nothing is. */
  faultOf: (value: string) => string | undefined;
}

const oneOf =
  (...known: string[]) =>
  (value: string) =>
    known.includes(value) ? undefined : `must be one of: ${known.join(", ")}`;

const wholeNumber = (least: number, most: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
    ? undefined
    : `must be a whole number from ${least} to ${most}`;

const atLeast = (characters: number) => (value: string) =>
  value.trim().length >= characters ? undefined : `must be ${characters} characters or more`;

/**
 * The functions whose instances a project may set: those people wait for, and exports. Where it says nothing each has one, so that
 * all functions together are within the quota of CPU of a fresh project.
 */
const SCALED = ["API", "PAGES", "DOOR", "TICKETS", "MAIL", "EXPORTS"] as const;
type Scaled = (typeof SCALED)[number];
const MOST_INSTANCES = 200;
const MOST_WARM = 20;
/** Mails a second: a hundred and more of a big on-sale; a queue of the platform dispatches 500 at most. */
const MOST_MAILS = 500;
const MOST_MAIL_CONNECTIONS = 1000;

const instanceSettings = SCALED.flatMap((name): Setting[] => [
  { name: `TARIMA_${name}_INSTANCES`, faultOf: wholeNumber(1, MOST_INSTANCES) },
  { name: `TARIMA_${name}_WARM`, faultOf: wholeNumber(0, MOST_WARM) },
]);

/** All settings, and what each may be. Secrets are not among them: a deployment stops where one is missing. */
const SETTINGS: readonly Setting[] = [
  {
    name: "TARIMA_SITE_URL",
    isRequired: true,
    faultOf: (value) =>
      /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}$/.test(value) ? undefined : "must be https://… without a path",
  },
  {
    name: "TARIMA_MAIL_FROM",
    isRequired: true,
    faultOf: (value) =>
      /^[^<>]+ <[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}>$/i.test(value)
        ? undefined
        : "must be written as Name <address>",
  },
  { name: "TARIMA_COMPANY", isRequired: true, faultOf: atLeast(3) },
  { name: "TARIMA_COMPANY_NIT", isRequired: true, faultOf: (value) => nitProblem(value) && "must be a NIT" },
  {
    name: "TARIMA_COMPANY_ADDRESS",
    isRequired: true,
    // what stands behind a # is left out where the value is not quoted
    faultOf: (value) =>
      /.{8,}, *\p{L}{3,}/u.test(value)
        ? undefined
        : "must be between quotes, and end with its city: Calle 1 # 2-3, Cali",
  },
  { name: "TARIMA_COMPANY_PHONE", isRequired: true, faultOf: atLeast(7) },
  {
    name: "TARIMA_CONTACT_EMAIL",
    isRequired: true,
    faultOf: (value) =>
      /^[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}$/i.test(value) ? undefined : "must be an e-mail address",
  },
  {
    name: "TARIMA_SERVICE_FEE_RATE",
    faultOf: (value) =>
      (Number(value) >= 0 && Number(value) <= 0.25) || (Number(value) > 1 && Number(value) <= 25)
        ? undefined
        : "must be a share up to 0.25, or a percentage above 1 and up to 25",
  },
  {
    name: "TARIMA_GATEWAY_ACCOUNT",
    isRequired: true,
    faultOf: (value) =>
      /^\d{5,20}$/.test(value) ? undefined : "must be the number of the gateway's account",
  },
  {
    name: "TARIMA_PAYER_ACCOUNT",
    faultOf: (value) =>
      /^(savings|checking):\d{11}$/.test(value)
        ? undefined
        : "must be savings: or checking: and eleven figures",
  },
  { name: "TARIMA_PROMO_CODES", faultOf: oneOf("on", "off") },
  { name: "TARIMA_APP_CHECK", faultOf: oneOf("on", "off") },
  { name: "TARIMA_APPLE_WALLET", faultOf: oneOf("on", "off") },
  {
    name: "TARIMA_GOOGLE_WALLET_ISSUER",
    faultOf: (value) => (/^\d{10,25}$/.test(value) ? undefined : "must be the issuer's number"),
  },
  {
    name: "TARIMA_PROXIES",
    faultOf: (value) =>
      value.split(",").every((range) => /^\s*[\da-f.:]+\/\d{1,3}\s*$/i.test(range))
        ? undefined
        : "must be networks (CIDR), separated by commas",
  },
  { name: "TARIMA_MAIL_PER_SECOND", faultOf: wholeNumber(1, MOST_MAILS) },
  { name: "TARIMA_MAIL_CONNECTIONS", faultOf: wholeNumber(1, MOST_MAIL_CONNECTIONS) },
  { name: "TARIMA_MAIL_NOTICES", faultOf: oneOf("postmark") },
  { name: "TARIMA_SALE_DOCUMENTS", faultOf: oneOf("factus", "factus-sandbox") },
  ...instanceSettings,
];

/** Secrets of ours, which the platform puts among the settings. */
const SECRETS = [
  "TARIMA_SMTP_URL",
  "TARIMA_MAIL_NOTICES_KEY",
  "TARIMA_SALE_DOCUMENTS_KEY",
  "TARIMA_SECOND_STEP_KEY",
  "TARIMA_GOOGLE_WALLET_KEY",
  "TARIMA_APPLE_WALLET_KEY",
];

/** Addresses of stand-ins, which exist in a local world only. */
const STAND_INS = [
  "TARIMA_MERCADO_PAGO_URL",
  "TARIMA_MAIL_CATCHER_URL",
  "TARIMA_ANALYTICS_URL",
  "TARIMA_SALE_DOCUMENTS_URL",
  "TARIMA_WEBHOOK_URL",
];

/** Everything of ours that the code may read from its environment. */
export const KNOWN_SETTINGS: ReadonlySet<string> = new Set([
  ...SETTINGS.map(({ name }) => name),
  ...SECRETS,
  ...STAND_INS,
  "TARIMA_LOCAL_WORLD",
]);

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with a project's settings, one sentence each. */
export function settingsFaults(environment: Environment): string[] {
  const misspelt = Object.keys(environment).filter(
    (name) => name.startsWith("TARIMA_") && !KNOWN_SETTINGS.has(name),
  );
  return [
    ...SETTINGS.flatMap(({ name, isRequired, faultOf }) => {
      const value = environment[name];
      if (!value) return isRequired ? [`${name} is missing`] : [];
      const fault = faultOf(value);
      return fault ? [`${name} ${fault}`] : [];
    }),
    ...tokenFaults(environment),
    ...STAND_INS.filter((name) => environment[name]).map((name) => `${name} is for a local world only`),
    ...misspelt.map((name) => `${name} is no setting`),
  ];
}

/**
 * A token of another account would sell for somebody else, or in earnest what was only tried. The platform puts it among the settings
 * of the functions that call the gateway.
 */
function tokenFaults({
  MERCADO_PAGO_ACCESS_TOKEN: token,
  TARIMA_GATEWAY_ACCOUNT: account,
}: Environment): string[] {
  if (!token || !account || accountOfToken(token) === account) return [];
  return ["MERCADO_PAGO_ACCESS_TOKEN is of another account than TARIMA_GATEWAY_ACCOUNT"];
}

/** The account that a token of the gateway is of: what is behind its last dash. Source: Mercado Pago, glossary of QR code, USER_ID. */
export const accountOfToken = (token: string): string => token.slice(token.lastIndexOf("-") + 1).trim();

/**
 * Stops a deployment, and a function that was deployed without them, where settings are missing or malformed: the code is loaded
 * with the project's settings to find out which functions there are. A local world has values of its own.
 */
export function assertSettings(environment: Environment): void {
  if (isLocalWorld(environment)) return;
  const faults = settingsFaults(environment);
  if (faults.length > 0) throw new Error(`Settings of the project: ${faults.join("; ")}`);
}

/** How many instances a function may have and keeps warm: TARIMA_<name>_INSTANCES and TARIMA_<name>_WARM. */
export function instancesSetting(
  name: Scaled,
  environment: Environment,
): { maxInstances: number; minInstances: number } {
  const [most, warm] = [environment[`TARIMA_${name}_INSTANCES`], environment[`TARIMA_${name}_WARM`]];
  return { maxInstances: Number(most || 1), minInstances: Number(warm || 0) };
}
