import { factusKeyFault } from "../../../functions/src/features/sale-documents/issuer/factus.ts";
import { accountOfToken } from "../../../functions/src/lib/settings.ts";
import type { Google } from "../google/google.ts";
import { GoogleError } from "../google/google-error.ts";
import { type Difference, defineStep, type Project } from "../step.ts";

interface Secret {
  name: string;
  /** What to know about its value. */
  hint: string;
  /** What is wrong with a value, without any of it; undefined if nothing is. */
  faultOf?: (value: string, settings: Project["settings"]) => string | undefined;
  /** Where one has to be switched on: what it takes. */
  isWanted?: (settings: Project["settings"]) => boolean;
}

const oneLine = (value: string) => (/\s/.test(value) ? "has a space or a line break in it" : undefined);

/** Those that functions/src/lib/config.ts declares. */
export const SECRETS: readonly Secret[] = [
  { name: "MERCADO_PAGO_ACCESS_TOKEN", hint: "from the gateway's panel", faultOf: tokenFault },
  { name: "MERCADO_PAGO_WEBHOOK_SECRET", hint: "from the gateway's panel", faultOf: oneLine },
  { name: "TARIMA_SMTP_URL", hint: "smtps://user:password@host:465", faultOf: mailServerFault },
  {
    name: "TARIMA_SECOND_STEP_KEY",
    hint: "what openssl rand -base64 48 prints; keep a copy",
    faultOf: (value) => (value.length < 32 ? "is shorter than 32 characters" : oneLine(value)),
  },
  {
    name: "TARIMA_MAIL_NOTICES_KEY",
    hint: "what openssl rand -base64 32 prints; the password of the webhook at the mail provider",
    faultOf: (value) => (value.length < 24 ? "is shorter than 24 characters" : oneLine(value)),
    isWanted: (settings) => Boolean(settings.TARIMA_MAIL_NOTICES),
  },
  {
    name: "TARIMA_SALE_DOCUMENTS_KEY",
    hint: 'the provider\'s credentials: {"client_id":"…","client_secret":"…","username":"…","password":"…"}',
    faultOf: factusKeyFault,
    isWanted: (settings) => Boolean(settings.TARIMA_SALE_DOCUMENTS),
  },
  {
    name: "TARIMA_GOOGLE_WALLET_KEY",
    hint: "the JSON key of the wallet's service account",
    faultOf: accountKeyFault,
    isWanted: (settings) => Boolean(settings.TARIMA_GOOGLE_WALLET_ISSUER),
  },
  {
    name: "TARIMA_APPLE_WALLET_KEY",
    hint: "three PEM blocks, see docs/deploying.md",
    faultOf: (value) =>
      value.split("-----BEGIN ").length === 4 ? undefined : "does not have the three PEM blocks",
    isWanted: (settings) => settings.TARIMA_APPLE_WALLET === "on",
  },
];

interface State extends Secret {
  isThere: boolean;
  hasValue: boolean;
  /** Undefined also where the value may not be read. */
  fault?: string;
}

/** The secrets the functions read. An empty one is made; values are put in by somebody who has them, and never shown. */
export const secrets = defineStep<State[]>({
  name: "Secrets",
  read: async ({ google, projectId, settings }) => {
    const wanted = SECRETS.filter(({ isWanted }) => !isWanted || isWanted(settings));
    return Promise.all(
      wanted.map(async (secret) => {
        const path = `projects/${projectId}/secrets/${secret.name}`;
        const isThere = (await google.find("secretmanager", path)) !== undefined;
        const enabled = isThere
          ? await google.list("secretmanager", `${path}/versions?filter=state:ENABLED`, "versions")
          : [];
        const fault =
          enabled.length > 0
            ? await faultOfLatest(google, path, (value) => secret.faultOf?.(value, settings))
            : undefined;
        return { ...secret, isThere, hasValue: enabled.length > 0, fault };
      }),
    );
  },
  differences: (states, { google, projectId }): Difference[] =>
    states.flatMap(({ name, hint, isThere, hasValue, fault }): Difference[] => {
      const put = `npx firebase functions:secrets:set ${name} --project ${projectId}`;
      const make = () =>
        google.write("POST", "secretmanager", `projects/${projectId}/secrets?secretId=${name}`, {
          replication: { automatic: {} },
          labels: { "firebase-managed": "true" }, // as that command marks its own: it asks nothing then
        });
      return [
        ...(isThere ? [] : [{ differs: `There is no secret ${name}: it is made, empty`, change: make }]),
        ...(hasValue ? [] : [{ byHand: `${name} has no value (${hint}): ${put}` }]),
        ...(fault ? [{ byHand: `${name} ${fault} (${hint}): ${put}, and deploy again` }] : []),
      ];
    }),
});

/** What a deployment takes is the latest version. */
async function faultOfLatest(
  google: Google,
  path: string,
  faultOf: (value: string) => string | undefined,
): Promise<string | undefined> {
  try {
    const answer = await google.find<{ payload?: { data?: string } }>(
      "secretmanager",
      `${path}/versions/latest:access`,
    );
    return faultOf(Buffer.from(answer?.payload?.data ?? "", "base64").toString("utf8"));
  } catch (error) {
    if (error instanceof GoogleError && error.status === 403) return undefined; // who sets up need not read them
    if (error instanceof GoogleError && error.status === 400) return "has a latest version that is disabled";
    throw error;
  }
}

function tokenFault(
  value: string,
  { TARIMA_GATEWAY_ACCOUNT: account }: Project["settings"],
): string | undefined {
  return accountOfToken(value) === account
    ? oneLine(value)
    : "is of another account than TARIMA_GATEWAY_ACCOUNT";
}

function mailServerFault(value: string): string | undefined {
  const { protocol, hostname } = URL.parse(value) ?? {};
  if (protocol !== "smtps:" && protocol !== "smtp:") return "is no smtps:// or smtp:// address";
  return hostname ? oneLine(value) : "names no mail server";
}

function accountKeyFault(value: string): string | undefined {
  try {
    const { client_email, private_key } = JSON.parse(value) as Record<string, unknown>;
    return client_email && private_key ? undefined : "is no key of a service account";
  } catch {
    return "is no JSON";
  }
}
