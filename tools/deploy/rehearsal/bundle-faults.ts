import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REGION } from "@tarima/shared/lib/region.ts";
import { KNOWN_SETTINGS } from "../../../functions/src/lib/settings.ts";

/** A function as a deployment sees it; only what is checked. */
export interface Endpoint {
  region?: string[];
  maxInstances?: number | null;
  concurrency?: number | null;
  cpu?: number | string | null;
  serviceAccountEmail?: string | null;
  secretEnvironmentVariables?: { key: string }[];
  callableTrigger?: object;
}

/** The configuration that is deployed; only what is checked. */
export interface DeployedConfig {
  functions: { source: string; configDir?: string; predeploy?: string[] };
  firestore: { location?: string };
  hosting: {
    predeploy?: string[];
    rewrites: { source?: string; function?: { functionId: string; region: string }; destination?: string }[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
}

/** Functions, one sentence for each that a deployment would get wrong. */
export function endpointFaults(
  endpoints: Readonly<Record<string, Endpoint>>,
  secrets: readonly string[],
  projectId: string,
): string[] {
  const account = `tarima-functions@${projectId}.iam.gserviceaccount.com`;
  return Object.entries(endpoints).flatMap(([name, it]) => [
    ...(it.region?.join() === REGION ? [] : [`${name} stands in ${it.region?.join() ?? "no region"}`]),
    ...(it.maxInstances && it.concurrency && it.cpu ? [] : [`${name} has no limits of its own`]),
    ...(it.serviceAccountEmail === account ? [] : [`${name} runs as whoever Google chose`]),
    ...(it.secretEnvironmentVariables ?? [])
      .filter(({ key }) => !secrets.includes(key))
      .map(({ key }) => `${name} wants the secret ${key}, which nothing names`),
  ]);
}

/** Functions that people call by the site's address. */
const SERVING = ["api", "doorApi", "pages"];

/** What the configuration says of functions and pages that is not so. */
export function configFaults(
  { functions, firestore, hosting }: DeployedConfig,
  endpoints: Readonly<Record<string, Endpoint>>,
  projectId: string,
): string[] {
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key, value }) => key === "Content-Security-Policy" && value.includes("script-src"))?.value;
  const check = "tools/deploy/check-release.ts";
  return [
    ...(functions.configDir === "functions" ? [] : ["the settings in functions/ are not read"]),
    ...(firestore.location === REGION ? [] : ["the database would not stand in our region"]),
    ...hosting.rewrites.flatMap(({ function: of }) =>
      !of || (endpoints[of.functionId] && of.region === REGION)
        ? []
        : [`a rewrite leads to no ${of.functionId}`],
    ),
    ...SERVING.filter((name) => !hosting.rewrites.some(({ function: of }) => of?.functionId === name)).map(
      (name) => `no address leads to ${name}`,
    ),
    ...hosting.headers.flatMap(({ source, headers }) => {
      const isForEver = headers.some(({ value }) => value.includes("immutable"));
      return isForEver === (source === "/assets/**") ? [] : [`browsers keep ${source} for the wrong time`];
    }),
    ...(hosting.headers.some(({ headers }) => headers.some(({ key }) => key === "Strict-Transport-Security"))
      ? []
      : ["pages may be asked for without TLS"]),
    ...(hosting.rewrites.some(({ source, destination }) => destination && source === "**")
      ? ["a missing asset is answered with a page"]
      : []),
    ...([functions, hosting].every(({ predeploy }) => predeploy?.some((hook) => hook.includes(check)))
      ? []
      : ["nothing stops what was built for another project"]),
    ...(policy?.includes(projectId) && !policy.includes("demo-tarima")
      ? []
      : ["the pages' policy is that of another project"]),
  ];
}

/** Settings that the bundle reads and no table names. */
export function settingFaults(dist: string): string[] {
  const files = [dist, join(dist, "chunks")].flatMap((folder) =>
    readdirSync(folder).flatMap((name) =>
      name.endsWith(".js") ? readFileSync(join(folder, name), "utf8") : [],
    ),
  );
  const read = new Set(files.flatMap((code) => code.match(/\bTARIMA_[A-Z_]+\b/g) ?? []));
  return [...read]
    .filter((name) => !KNOWN_SETTINGS.has(name))
    .map((name) => `${name} is read, but is no setting`);
}

/** What of the deployed folder would be installed in a version that nobody tested. */
export function lockFaults(dist: string): string[] {
  const file = join(dist, "package-lock.json");
  if (!existsSync(file)) return ["the bundle's packages would be installed in whatever version there is"];
  const { dependencies } = JSON.parse(readFileSync(join(dist, "package.json"), "utf8"));
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(dependencies)
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name]) => `${name} is not locked in its version`);
}

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

/** Whose `expiresAt` is the end of a hold: they are kept. */
const KEPT = ["orders", "purchases"];
const EXPIRES = "expiresAt";

/**
 * Collections whose documents are to be deleted by the database when they have expired: those that are declared with that time, and
 * the counters of rate limits, which are no collection of ours.
 */
export function expiringGroups(sources: readonly string[]): string[] {
  const declared = /\b(?:collection|dated)(?:<[^(]*>)?\(\s*(?:"(\w+)"|`[^`]*\/(\w+)`),\s*\[([^\]]*)\]/g;
  const found = sources.flatMap((source) =>
    [...source.matchAll(declared)].flatMap(([, top, below, instants]) =>
      instants?.includes(`"${EXPIRES}"`) ? [top ?? below ?? ""] : [],
    ),
  );
  return ["rateLimits", ...found.filter((group) => !KEPT.includes(group))];
}

/** A deployment takes away TTL policies that the file does not name, and one too many deletes what is to be kept. */
export function ttlFaults({ fieldOverrides }: Indexes, expiring: readonly string[]): string[] {
  const emptied = fieldOverrides.filter(({ ttl }) => ttl);
  return [
    ...expiring
      .filter((group) => !emptied.some((it) => it.collectionGroup === group && it.fieldPath === EXPIRES))
      .map((group) => `${group} would never be emptied`),
    ...emptied
      .filter((it) => !expiring.includes(it.collectionGroup) || it.fieldPath !== EXPIRES)
      .map((it) => `${it.collectionGroup} would be deleted by ${it.fieldPath}, which is no end of it`),
  ];
}
