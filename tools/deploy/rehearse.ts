import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../world/build.ts";
import { copyTree } from "../world/copy-tree.ts";
import { loadDemoWorld } from "../world/demo-world.ts";
import { declaredIndexes, missingIndexes, usedIndexes } from "../world/emulators/index-usage.ts";
import { clientVariables, projectId } from "../world/environment.ts";
import { findKeptWorld } from "../world/kept-world.ts";
import { inRoot } from "../world/paths.ts";
import { portShift, url } from "../world/ports.ts";
import { runCommand } from "../world/processes/command.ts";
import { beforeExit, closeAll, runProgram } from "../world/processes/lifetime.ts";
import { Problem, say } from "../world/say.ts";
import { startWholeWorld } from "../world/whole-world.ts";
import { claimPlace, type WorldPlace } from "../world/world-place.ts";
import { deployments } from "./deployment.ts";
import {
  configFaults,
  type DeployedConfig,
  type Endpoint,
  endpointFaults,
  expiringGroups,
  lockFaults,
  settingFaults,
  ttlFaults,
} from "./rehearsal/bundle-faults.ts";
import { asEnvFile, pretend } from "./rehearsal/pretend.ts";
import { walkMainJob } from "./rehearsal/walk.ts";
import { readRelease } from "./release.ts";

// npm run rehearse: builds what is deployed, for a production project that does not exist, and looks at it as the platform would:
// which functions there are, with which limits and secrets; whether the configuration fits them; whether missing settings and the
// wrong project are refused. Then starts the bundle with production's switches against emulators, and does the main job once.

const MINUTES = 10;

await runProgram(async () => {
  const place = findKeptWorld() ?? (await startWorld());
  const copy = copyTree();
  const { projectId } = buildPretend(copy);
  const code = await inCopy(copy, [
    "tools/run.mjs",
    "tools/deploy/main.ts",
    pretend.alias,
    "--build-only",
    "--first",
  ]);
  if (code !== 0) throw new Problem("What is deployed could not be built");

  const dist = join(copy, "functions/dist");
  const endpoints = await listFunctions(dist);
  const read = <T>(file: string) => JSON.parse(readFileSync(join(copy, file), "utf8")) as T;
  const faults = [
    ...endpointFaults(endpoints, Object.keys(pretend.secrets), projectId),
    ...configFaults(read<DeployedConfig>(`firebase.${pretend.alias}.json`), endpoints, projectId),
    ...ttlFaults(read("firestore.indexes.json"), expiringGroups(deployedSources())),
    ...settingFaults(dist),
    ...lockFaults(dist),
    ...markFaults(join(copy, "web/dist/app.html"), readRelease(dist)?.version),
    ...(await refusalFaults(copy, dist, projectId)),
  ];
  for (const step of await walkOver(dist, place)) say(`walked: ${step}`);
  faults.push(...(await indexFaults(place)));
  say(`${Object.keys(endpoints).length} functions, ${faults.length} faults`);
  for (const fault of faults) console.error(`  ${fault}`);
  await closeAll();
  return faults.length === 0 ? 0 : 1;
});

function deployedSources(): string[] {
  return globSync("functions/src/**/*.ts", { cwd: inRoot() }).map((file) =>
    readFileSync(inRoot(file), "utf8"),
  );
}

/** Queries of the walk that production has no index for. */
async function indexFaults({ ports }: WorldPlace): Promise<string[]> {
  const missing = missingIndexes(await usedIndexes(ports, projectId), declaredIndexes());
  return missing.map((index) => `a query has no index: ${JSON.stringify(index)}`);
}

/** Pages say of which release they are, which what they report names. */
function markFaults(page: string, version = ""): string[] {
  const isMarked = readFileSync(page, "utf8").includes(`name="release" content="${version}"`);
  return isMarked ? [] : ["the pages do not say of which release they are"];
}

async function startWorld(): Promise<WorldPlace> {
  const place = await claimPlace(portShift(12_000));
  await build(["functions", "web"]);
  await startWholeWorld(place);
  await loadDemoWorld(place);
  return place;
}

/** Gives the copy the settings of the pretended project. */
function buildPretend(copy: string): { projectId: string } {
  const found = deployments().find(({ alias }) => alias === pretend.alias);
  if (!found) throw new Problem(`.firebaserc names no ${pretend.alias}`);
  writeFileSync(join(copy, `functions/.env.${found.projectId}`), asEnvFile(pretend.functions));
  writeFileSync(join(copy, `web/.env.${pretend.alias}`), asEnvFile(pretend.site));
  return found;
}

/** The environment without what a local world adds to it. */
function outside(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^TARIMA_|EMULATOR|^GCLOUD_PROJECT$|^MERCADO_PAGO_|^VITE_/.test(name),
  );
  return Object.fromEntries(own);
}

async function inCopy(folder: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const all = { ...emptied(), ...env };
  const { code, output } = await runCommand(process.execPath, args, {
    folder,
    env: all,
    quiet: true,
    seconds: MINUTES * 60,
  });
  if (code !== 0 && !env.GCLOUD_PROJECT) console.error(output);
  return code;
}

/** Unsets, in a command's environment, what is set in ours and does not belong to the outside. */
function emptied(): NodeJS.ProcessEnv {
  const left = outside();
  return Object.fromEntries(Object.keys(process.env).map((name) => [name, left[name]]));
}

function environmentOf(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_STORAGE_BUCKET: storageBucket } = pretend.site;
  const config = JSON.stringify({ projectId, storageBucket });
  return { ...emptied(), ...settings, GCLOUD_PROJECT: projectId, FIREBASE_CONFIG: config };
}

async function listFunctions(dist: string): Promise<Record<string, Endpoint>> {
  const program = inRoot("tools/deploy/rehearsal/list-functions.mjs");
  const env = environmentOf(pretend.functions);
  const { code, output } = await runCommand(process.execPath, [program], { folder: dist, env, quiet: true });
  const found = /\{.*\}/s.exec(output)?.[0];
  if (code !== 0 || !found) throw new Problem(`The bundle could not be loaded:\n${output}`);
  return JSON.parse(found) as Record<string, Endpoint>;
}

/** Whether missing settings and the wrong project are let through. */
async function refusalFaults(copy: string, dist: string, projectId: string): Promise<string[]> {
  const program = inRoot("tools/deploy/rehearsal/list-functions.mjs");
  const { TARIMA_MAIL_FROM: _, ...without } = pretend.functions;
  const options = { folder: dist, env: environmentOf(without), quiet: true };
  const unset = await runCommand(process.execPath, [program], options);
  const token = { MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-rehearsal-700000002" };
  const foreign = await runCommand(process.execPath, [program], {
    ...options,
    env: environmentOf({ ...pretend.functions, ...token }),
  });
  const check = ["tools/run.mjs", "tools/deploy/check-release.ts"];
  const [own, other, bare] = [
    await inCopy(copy, [...check, pretend.alias], { GCLOUD_PROJECT: projectId }),
    await inCopy(copy, [...check, pretend.alias], { GCLOUD_PROJECT: "tarima-staging" }),
    await inCopy(copy, check, { GCLOUD_PROJECT: projectId }),
  ];
  return [
    ...(unset.code !== 0 && unset.output.includes("TARIMA_MAIL_FROM is missing")
      ? []
      : ["a deployment without TARIMA_MAIL_FROM is let through"]),
    ...(foreign.code !== 0 && foreign.output.includes("of another account")
      ? []
      : ["functions start with a token of another gateway account"]),
    ...(own === 0 ? [] : ["what was built for this project is refused"]),
    ...(bare !== 0 ? [] : ["the configuration of the local site may be deployed"]),
    ...(other !== 0 ? [] : ["what was built for this project may be deployed to another"]),
  ];
}

/** The bundle as production starts it, but for the addresses of the emulators; over gRPC, like there. */
async function walkOver(dist: string, place: WorldPlace): Promise<string[]> {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, CLOUD_TASKS_EMULATOR_HOST } =
    clientVariables(place.ports);
  const emulators = {
    GCLOUD_PROJECT,
    FIRESTORE_EMULATOR_HOST,
    FIREBASE_AUTH_EMULATOR_HOST,
    CLOUD_TASKS_EMULATOR_HOST,
  };
  const env = {
    ...outside(),
    ...pretend.functions,
    ...pretend.secrets,
    ...emulators,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: GCLOUD_PROJECT,
      storageBucket: `${GCLOUD_PROJECT}.appspot.com`,
    }),
    FUNCTION_TARGET: "api",
    METADATA_SERVER_DETECTION: "none",
  };
  const server = spawn(process.execPath, [inRoot("tools/deploy/rehearsal/serve-api.mjs")], {
    cwd: dist,
    env,
  });
  beforeExit(() => void server.kill());
  const port = await portOf(server);
  Object.assign(process.env, emulators);
  const { version = "" } = readRelease(dist) ?? {};
  return walkMainJob({ api: `http://127.0.0.1:${port}`, auth: url(place.ports.auth), version });
}

function portOf(server: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const port = /^port (\d+)$/m.exec(output)?.[1];
        if (port) resolve(port);
      });
    server.once("close", () => reject(new Problem(`The bundle did not start:\n${output}`)));
  });
}
