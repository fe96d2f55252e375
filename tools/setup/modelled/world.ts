import { REGION } from "@tarima/shared/lib/region.ts";
import { type Json, notFound, Refusal } from "./route.ts";

/** What Google keeps of one project; tests put into it what was there before. */
export interface World {
  projectId: string;
  number: string;
  billing: Json;
  /** Hosts of the APIs that are on. */
  on: Set<string>;
  firebase: Json | undefined;
  webApps: Json[];
  sites: Json[];
  customDomains: Record<string, Json>;
  database: Json | undefined;
  backups: Json[];
  /** Backups that were made, and databases restored from them, by id. */
  made: Json[];
  restored: Record<string, Json>;
  fields: Json[];
  accounts: Record<string, Json>;
  /** Of the project ("") and of service accounts, by e-mail. */
  policies: Record<string, Json>;
  secrets: Record<string, { versions: { state: string; value: string }[] }>;
  auth: Json | undefined;
  providers: Record<string, Json>;
  bucket: Json | undefined;
  metrics: Json[];
  channels: Json[];
  checks: Json[];
  alerts: Json[];
  dashboards: Json[];
  budgets: Json[];
  /** Quota of CPU by region. */
  cpus: Record<string, number>;
  checkIsOn: (host: string) => void;
  /** An operation that has its effect when it was asked about for the second time. */
  later: (effect: () => void) => Json;
  poll: (name: string) => Json;
  /** True once for each thing that Google does not know everywhere yet. */
  isNews: (thing: string) => boolean;
  newId: () => string;
}

const ALWAYS_ON = ["serviceusage.googleapis.com", "storage.googleapis.com", "logging.googleapis.com"];

/** A project as it is when somebody just made it, paid for. */
export function emptyWorld(projectId: string): World {
  const operations = new Map<string, { asked: number; effect: () => void }>();
  const known = new Set<string>();
  let ids = 0;
  const newId = () => String(++ids);
  const on = new Set(ALWAYS_ON);
  const isNews = (thing: string) => !known.has(thing) && Boolean(known.add(thing));
  return {
    projectId,
    number: "415104041262",
    billing: { billingAccountName: "billingAccounts/012345-6789AB-CDEF01", billingEnabled: true },
    on,
    firebase: undefined,
    webApps: [],
    sites: [],
    customDomains: {},
    database: undefined,
    backups: [],
    made: [],
    restored: {},
    fields: [],
    accounts: {},
    policies: {
      "": { version: 1, etag: "e0", bindings: [{ role: "roles/owner", members: ["user:dueña@tarima.co"] }] },
    },
    secrets: {},
    auth: undefined,
    providers: {},
    bucket: undefined,
    metrics: [],
    channels: [],
    checks: [],
    alerts: [],
    dashboards: [],
    budgets: [],
    cpus: { [REGION]: 20 },
    isNews,
    newId,
    checkIsOn: (host) => {
      const isKnown = on.has(host) && (ALWAYS_ON.includes(host) || !isNews(`${host} is on`));
      if (!isKnown)
        throw new Refusal(
          403,
          "SERVICE_DISABLED",
          `${host} has not been used in project ${projectId} before or it is disabled.`,
        );
    },
    later: (effect) => {
      const name = `operations/${newId()}`;
      operations.set(name, { asked: 0, effect });
      return { name };
    },
    poll: (name) => {
      const operation = operations.get(name);
      if (!operation) throw notFound(name);
      if (++operation.asked < 2) return { name, done: false };
      if (operation.asked === 2) operation.effect();
      return { name, done: true, response: {} };
    },
  };
}
