import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { settingsFaults } from "../../functions/src/lib/settings.ts";
import { inRoot } from "../world/paths.ts";

/** A project that the site is deployed to, by its name here. */
export interface Deployment {
  /** staging, production */
  alias: string;
  projectId: string;
}

export type Settings = Readonly<Record<string, string | undefined>>;

/** The deployments there are: .firebaserc. */
export function deployments(): Deployment[] {
  const { projects } = JSON.parse(readFileSync(inRoot(".firebaserc"), "utf8")) as {
    projects: Record<string, string>;
  };
  return Object.entries(projects).map(([alias, projectId]) => ({ alias, projectId }));
}

export const functionsFile = ({ projectId }: Deployment): string => `functions/.env.${projectId}`;
export const siteFile = ({ alias }: Deployment): string => `web/.env.${alias}`;

/** The values of a file in the project; undefined where there is none. */
export function readSettings(file: string): Settings | undefined {
  return existsSync(inRoot(file)) ? parseEnv(readFileSync(inRoot(file), "utf8")) : undefined;
}

/** The settings of the functions, of the site, and of the local site, which stand in for none of a deployment's. */
interface Given {
  functions: Settings | undefined;
  site: Settings | undefined;
  local: Settings;
}

/** What pages say as mails and tickets do. */
const SAID_BY_BOTH = [
  ...["SITE_URL", "COMPANY", "COMPANY_NIT", "COMPANY_ADDRESS", "COMPANY_PHONE", "CONTACT_EMAIL"],
];

/** What keeps a deployment from being built, one sentence each. */
export function deploymentFaults(deployment: Deployment, { functions, site, local }: Given): string[] {
  const missing = [
    ...(functions ? [] : [`${functionsFile(deployment)} is missing`]),
    ...(site ? [] : [`${siteFile(deployment)} is missing`]),
  ];
  if (!functions || !site) return missing;
  const inFile = (faults: readonly string[], file: string) => faults.map((fault) => `${file}: ${fault}`);
  return [
    ...inFile(settingsFaults(functions), functionsFile(deployment)),
    ...inFile(siteFaults(deployment, site, local), siteFile(deployment)),
    ...SAID_BY_BOTH.filter((name) => site[`VITE_${name}`] !== functions[`TARIMA_${name}`]).map(
      (name) => `VITE_${name} and TARIMA_${name} are not the same`,
    ),
  ];
}

/**
 * Where another project's settings are at hand: whether both name one account of the gateway. Each would see the payments of the
 * other's orders.
 */
export function sharedAccountFaults(
  deployment: Deployment,
  known: readonly Deployment[],
  read: (of: Deployment) => Settings | undefined,
): string[] {
  const account = read(deployment)?.TARIMA_GATEWAY_ACCOUNT;
  return known
    .filter(
      (other) =>
        other.alias !== deployment.alias && account && read(other)?.TARIMA_GATEWAY_ACCOUNT === account,
    )
    .map(({ alias }) => `${functionsFile(deployment)}: TARIMA_GATEWAY_ACCOUNT is that of ${alias}, too`);
}

function siteFaults({ projectId }: Deployment, site: Settings, local: Settings): string[] {
  const borrowed = Object.keys(local).filter((name) => !site[name] || site[name] === local[name]);
  const named = site.VITE_FIREBASE_PROJECT_ID;
  return [
    ...borrowed.map((name) => `${name} is missing, or that of the local world`),
    ...(named && named !== local.VITE_FIREBASE_PROJECT_ID && named !== projectId
      ? [`VITE_FIREBASE_PROJECT_ID is ${named}, not ${projectId}`]
      : []),
  ];
}
