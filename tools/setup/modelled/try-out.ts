import { connect } from "../google/google.ts";
import { plan, setUp } from "../set-up.ts";
import type { Project } from "../step.ts";
import { STEPS } from "../steps/all.ts";
import { modelledGoogle } from "./modelled-google.ts";

export const projectId = "tarima-staging";
/** Of the modelled project's settings. */
export const GATEWAY_ACCOUNT = "700000001";
export const functionsAccount = `tarima-functions@${projectId}.iam.gserviceaccount.com`;

export const deployerAccount = `tarima-deployer@${projectId}.iam.gserviceaccount.com`;

/** An empty project in the model of Google, and the set-up at work on it: nothing that is tested so was answered by Google. */
export function tryOut() {
  const google = modelledGoogle(projectId);
  const opened = (over: Partial<Project>, patienceMs: number): Project => ({
    google: connect({
      projectId,
      token: async () => "a token",
      patienceMs,
      ask: google.ask,
      pause: async () => {},
    }),
    alias: "staging",
    projectId,
    region: "us-east1",
    settings: { TARIMA_GATEWAY_ACCOUNT: GATEWAY_ACCOUNT },
    host: "prueba.tarima.co",
    siteBucket: undefined,
    alertEmail: "guardia@tarima.co",
    budget: 300,
    ...over,
  });

  return {
    google,
    /** What npm run setup -- staging does. */
    run: (over: Partial<Project> = {}) => setUp(STEPS, opened(over, 60_000), () => {}),
    /** The same with --plan: what it found, and said. */
    planned: async (over: Partial<Project> = {}) => {
      const lines: string[] = [];
      const findings = await plan(STEPS, opened(over, 0), (line) => lines.push(line));
      return { ...findings, text: lines.join("\n") };
    },
    doByHand: () => doByHand(google.world),
  };
}

/** What only a person can do, and a deployment. */
function doByHand(world: ReturnType<typeof modelledGoogle>["world"]): void {
  world.webApps.push({ appId: "1:415104041262:web:1" });
  world.auth = { authorizedDomains: ["localhost", `${projectId}.firebaseapp.com`], signIn: { email: {} } };
  const policy = world.policies[deployerAccount];
  if (policy) policy.bindings ??= [];
  policy?.bindings.push({
    role: "roles/iam.workloadIdentityUser",
    members: ["principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/*"],
  });
  world.providers["google.com"] = { enabled: true, clientId: "1.apps.googleusercontent.com" };
  world.customDomains["prueba.tarima.co"] = { hostState: "HOST_ACTIVE", ownershipState: "OWNERSHIP_ACTIVE" };
  for (const group of [
    "rateLimits",
    "emailCodes",
    "saleAlerts",
    "waitingList",
    "doorDevices",
    "clientHealth",
    "mail",
    "turns",
    "presaleLists",
  ])
    world.fields.push({
      name: `projects/${projectId}/databases/(default)/collectionGroups/${group}/fields/expiresAt`,
      ttlConfig: { state: "ACTIVE" },
    });
  const values = {
    MERCADO_PAGO_ACCESS_TOKEN: `APP_USR-1-${GATEWAY_ACCOUNT}`,
    MERCADO_PAGO_WEBHOOK_SECRET: "secreto",
    TARIMA_SMTP_URL: "smtps://boletas:clave@correo.tarima.co:465",
    TARIMA_SECOND_STEP_KEY: "k".repeat(64),
  };
  for (const [name, value] of Object.entries(values))
    world.secrets[name] = { versions: [{ state: "ENABLED", value }] };
}
