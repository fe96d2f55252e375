import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../world/paths.ts";
import {
  configFaults,
  type DeployedConfig,
  type Endpoint,
  endpointFaults,
  expiringGroups,
  lockFaults,
  settingFaults,
  ttlFaults,
} from "./bundle-faults.ts";

// What the rehearsal finds when what it looks for is put back.

const project = "tarima-production";
const endpoint: Endpoint = {
  ...{ region: ["us-east1"], maxInstances: 1, concurrency: 1, cpu: 1 },
  serviceAccountEmail: `tarima-functions@${project}.iam.gserviceaccount.com`,
  secretEnvironmentVariables: [{ key: "TARIMA_SMTP_URL" }],
};
const endpoints = { api: endpoint, doorApi: endpoint, pages: endpoint };

const config = (): DeployedConfig => {
  const local = readFileSync(inRoot("firebase.json"), "utf8").replaceAll("demo-tarima", project);
  return JSON.parse(local) as DeployedConfig;
};
const faultsOf = (change: (config: DeployedConfig) => void) => {
  const changed = config();
  change(changed);
  return configFaults(changed, endpoints, project);
};

test("what is deployed has no faults", () => {
  expect(faultsOf(() => {})).toEqual([]);
  expect(endpointFaults(endpoints, ["TARIMA_SMTP_URL"], project)).toEqual([]);
});

test.each<[string, Partial<Endpoint>]>([
  ["api stands in nam5", { region: ["nam5"] }],
  ["api has no limits of its own", { maxInstances: null }],
  ["api runs as whoever Google chose", { serviceAccountEmail: null }],
  [
    "api wants the secret STRIPE_KEY, which nothing names",
    { secretEnvironmentVariables: [{ key: "STRIPE_KEY" }] },
  ],
])("%s: named", (fault, over) => {
  expect(endpointFaults({ api: { ...endpoint, ...over } }, ["TARIMA_SMTP_URL"], project)).toEqual([fault]);
});

test.each<[string, (config: DeployedConfig) => void]>([
  ["the settings in functions/ are not read", ({ functions }) => delete functions.configDir],
  ["the database would not stand in our region", ({ firestore }) => delete firestore.location],
  [
    "a rewrite leads to no checkout",
    ({ hosting }) => hosting.rewrites.push({ function: { functionId: "checkout", region: "us-east1" } }),
  ],
  [
    "no address leads to doorApi",
    ({ hosting }) => {
      hosting.rewrites = hosting.rewrites.filter(({ function: of }) => of?.functionId !== "doorApi");
    },
  ],
  [
    "a missing asset is answered with a page",
    ({ hosting }) => hosting.rewrites.push({ source: "**", destination: "/app.html" }),
  ],
  ["nothing stops what was built for another project", ({ hosting }) => delete hosting.predeploy],
  [
    "browsers keep /worker.js for the wrong time",
    ({ hosting }) =>
      hosting.headers.push({ source: "/worker.js", headers: [{ key: "Cache-Control", value: "immutable" }] }),
  ],
])("%s: named", (fault, change) => expect(faultsOf(change)).toEqual([fault]));

test("without its headers, and with those of another project, pages are not deployed", () => {
  expect(faultsOf(({ hosting }) => hosting.headers.shift())).toEqual([
    "pages may be asked for without TLS",
    "the pages' policy is that of another project",
  ]);
  expect(configFaults(config(), endpoints, "tarima-staging")).toEqual([
    "the pages' policy is that of another project",
  ]);
});

describe("the bundle", () => {
  /** A deployed folder with this code and this lockfile. */
  function dist(code: string, locked?: object): string {
    const folder = mkdtempSync(join(tmpdir(), "bundle-"));
    mkdirSync(join(folder, "chunks"));
    writeFileSync(join(folder, "chunks/a.js"), code);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { zod: "4.6.7" } }));
    if (locked) writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: locked }));
    return folder;
  }

  test("without a lockfile, or with another version in it, is named", () => {
    expect(lockFaults(dist(""))).toEqual([
      "the bundle's packages would be installed in whatever version there is",
    ]);
    expect(lockFaults(dist("", {}))).toEqual(["zod is not locked in its version"]);
    expect(lockFaults(dist("", { "node_modules/zod": { version: "4.6.8" } }))).toHaveLength(1);
    expect(lockFaults(dist("", { "node_modules/zod": { version: "4.6.7" } }))).toEqual([]);
  });

  test("that reads a setting of no table is named", () => {
    expect(settingFaults(dist("process.env.TARIMA_SITE_URL; process.env.TARIMA_SITE"))).toEqual([
      "TARIMA_SITE is read, but is no setting",
    ]);
  });
});

describe("what expires", () => {
  const sources = globSync("functions/src/**/*.ts", { cwd: inRoot() }).map((file) =>
    readFileSync(inRoot(file), "utf8"),
  );
  const indexes = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));

  test("is emptied by the database, all of it, and nothing else", () => {
    const groups = expiringGroups(sources);
    expect(groups).toContain("presaleLists");
    expect(groups).not.toContain("orders");
    expect(ttlFaults(indexes, groups)).toEqual([]);
  });

  test("without its policy, or with one too many, is named", () => {
    const fieldOverrides = [{ collectionGroup: "orders", fieldPath: "expiresAt", ttl: true }];
    expect(ttlFaults({ fieldOverrides }, ["turns"])).toEqual([
      "turns would never be emptied",
      "orders would be deleted by expiresAt, which is no end of it",
    ]);
  });
});
