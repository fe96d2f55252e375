import { type Difference, defineStep, type Project } from "../step.ts";

/** What Tarima and its deployment stand on. Those that need no billing account come first. */
const APIS = [
  "serviceusage",
  "cloudresourcemanager",
  "cloudbilling",
  "billingbudgets",
  "cloudquotas",
  "iam",
  "iamcredentials",
  "firebase",
  "firebasehosting",
  "firebaserules",
  "firebasestorage",
  "identitytoolkit",
  "securetoken",
  "firestore",
  "logging",
  "monitoring",
  "pubsub",
  "storage",
  "secretmanager",
  "cloudscheduler",
  "cloudtasks",
  "eventarc",
  "run",
  "cloudfunctions",
  "cloudbuild",
  "artifactregistry",
  "compute",
].map((name) => `${name}.googleapis.com`);

/** Those that a setting asks for. */
const OPTIONAL = {
  TARIMA_APP_CHECK: ["firebaseappcheck.googleapis.com", "recaptchaenterprise.googleapis.com"],
  TARIMA_GOOGLE_WALLET_ISSUER: ["walletobjects.googleapis.com"],
};

/** As many as may be asked about, or switched on, at once. */
const AT_ONCE = 20;

interface Service {
  /** projects/123/services/run.googleapis.com */
  name?: string;
  state?: string;
}

export const apis = defineStep<string[]>({
  name: "APIs",
  read: async (project) => {
    const { google, projectId } = project;
    const on = new Set<string>();
    for (const some of groups(wanted(project))) {
      const names = some.map((api) => `names=projects/${projectId}/services/${api}`).join("&");
      const path = `projects/${projectId}/services:batchGet?${names}`;
      for (const { name, state } of await google.list<Service>("serviceusage", path, "services"))
        if (state === "ENABLED" && name) on.add(name.slice(name.lastIndexOf("/") + 1));
    }
    const off = wanted(project).filter((api) => !on.has(api));
    google.setOff(off);
    return off;
  },
  differences: (off, { google, projectId }): Difference[] =>
    off.length === 0
      ? []
      : [
          {
            differs: `${off.length} APIs are off, so that what they keep is taken for missing here, and are switched on: ${off.map((api) => api.replace(".googleapis.com", "")).join(", ")}`,
            change: async () => {
              for (const serviceIds of groups(off)) {
                const path = `projects/${projectId}/services:batchEnable`;
                await google.finish(
                  "serviceusage",
                  await google.write("POST", "serviceusage", path, { serviceIds }),
                );
              }
              google.setOff([]);
            },
          },
        ],
});

function wanted({ settings }: Project): string[] {
  const { TARIMA_APP_CHECK, TARIMA_GOOGLE_WALLET_ISSUER } = settings;
  return [
    ...APIS,
    ...(TARIMA_APP_CHECK === "on" ? OPTIONAL.TARIMA_APP_CHECK : []),
    ...(TARIMA_GOOGLE_WALLET_ISSUER ? OPTIONAL.TARIMA_GOOGLE_WALLET_ISSUER : []),
  ];
}

function groups(all: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
