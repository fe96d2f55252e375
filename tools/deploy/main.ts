import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadEnv } from "vite";
import { pageNeeds, writtenPage } from "../../web/vite/page-needs.ts";
import { type HeaderedConfig, withHeaders } from "../hosting/headers.ts";
import { inCache, inRoot } from "../world/paths.ts";
import { runCommand } from "../world/processes/command.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem, say } from "../world/say.ts";
import {
  type Deployment,
  deploymentFaults,
  deployments,
  functionsFile,
  readSettings,
  sharedAccountFaults,
  siteFile,
} from "./deployment.ts";
import { keepLastAssets, releaseAt, writeRelease } from "./release.ts";

// npm run deploy -- staging [--first] [--build-only] [what firebase deploy takes, such as --only hosting]
// Checks a project's settings, builds functions and site for it, and deploys them.

const BUILD_ONLY = "--build-only";
/** Where the site has no release yet whose assets are to be kept. */
const FIRST = "--first";
/** The hook that refuses what was built for another project. */
const CHECK = "tools/deploy/check-release.ts";
/** A deployment of all functions takes minutes. */
const MOST_SECONDS = 3600;

await runProgram(async () => {
  const [alias, ...rest] = process.argv.slice(2);
  const known = deployments();
  const deployment = known.find((it) => it.alias === alias);
  if (!deployment) throw new Problem(`Deploy to which project? ${known.map((it) => it.alias).join(", ")}`);
  const address = checkedAddress(deployment);
  writeConfig(deployment);
  const last = rest.includes(FIRST) ? undefined : await releaseAt(address);
  const release = await build(deployment, last?.version ?? null);
  say(`Built ${release.version} for ${deployment.projectId}, ${release.assets.length} assets`);
  const kept = await keepLastAssets(last, { site: address, folder: inRoot("web/dist") });
  say(`Kept ${kept} assets of the release that is on ${address}`);
  if (rest.includes(BUILD_ONLY)) return 0;
  return run("firebase", [
    "deploy",
    "--project",
    deployment.projectId,
    "--config",
    configOf(deployment),
    ...rest.filter((option) => option !== FIRST),
  ]);
});

/** The site's address; a Problem that names every fault of the settings. */
function checkedAddress(deployment: Deployment): string {
  const functions = readSettings(functionsFile(deployment));
  const site = readSettings(siteFile(deployment));
  const faults = deploymentFaults(deployment, { functions, site, local: readSettings("web/.env") ?? {} });
  faults.push(...sharedAccountFaults(deployment, deployments(), (of) => readSettings(functionsFile(of))));
  const loaded = loadEnv(deployment.alias, inRoot("web"));
  for (const [name, value] of Object.entries(site ?? {}))
    if (loaded[name] !== value)
      faults.push(`${name} is overridden, by the environment or another file of web/`);
  if (faults.length > 0) throw new Problem(`${deployment.alias} cannot be built:\n${faults.join("\n")}`);
  return functions?.TARIMA_SITE_URL ?? "";
}

function configOf({ alias }: Deployment): string {
  return inRoot(`firebase.${alias}.json`);
}

/** firebase.json with the headers of this project's pages. It is beside it, because its paths are relative to it. */
function writeConfig(deployment: Deployment): void {
  const local = readFileSync(inRoot("firebase.json"), "utf8");
  const config = JSON.parse(local.replaceAll(CHECK, `${CHECK} ${deployment.alias}`)) as HeaderedConfig;
  const needs = pageNeeds(writtenPage(), deployment.alias);
  writeFileSync(configOf(deployment), JSON.stringify(withHeaders(config, needs), null, 2));
}

async function build({ alias, projectId }: Deployment, before: string | null) {
  const built = ["web/dist", "functions/dist"].map((folder) => inRoot(folder));
  // a local world then builds its own again
  for (const path of [...built, inCache("built-web"), inCache("built-functions")])
    rmSync(path, { recursive: true, force: true });
  const { output } = await runCommand("git", ["rev-parse", "--short", "HEAD"], { quiet: true });
  const version = output.trim() || "unknown";
  for (const workspace of ["@tarima/functions", "@tarima/web"]) {
    const code = await run("npm", ["run", "build", "-w", workspace], {
      TARIMA_SITE: alias,
      TARIMA_RELEASE: version,
    });
    if (code !== 0) throw new Problem(`The build of ${workspace} failed`);
  }
  const builtAt = new Date().toISOString();
  return writeRelease([inRoot("web/dist"), inRoot("functions/dist")], {
    projectId,
    version,
    builtAt,
    before,
  });
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return (await runCommand(command, args, { env, typed: true, seconds: MOST_SECONDS })).code;
}
