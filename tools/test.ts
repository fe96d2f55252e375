import { existsSync } from "node:fs";
import { commandStep } from "./suite/command-step.ts";
import { checkIndexes } from "./suite/index-step.ts";
import { checkSiteSize } from "./suite/site-size-step.ts";
import { type Outcome, passedOnce, runStep, type Step, summary } from "./suite/step.ts";
import { runVitest } from "./suite/vitest-step.ts";
import { build } from "./world/build.ts";
import { findChromium } from "./world/chromium.ts";
import { loadDemoWorld } from "./world/demo-world.ts";
import { startEmulators } from "./world/emulators.ts";
import { clientVariables, testFlags } from "./world/environment.ts";
import { closeAll, runProgram } from "./world/lifetime.ts";
import { startMailCatcher } from "./world/mail-catcher.ts";
import { inRoot } from "./world/paths.ts";
import { startPaymentStandIn } from "./world/payment-stand-in.ts";
import { portShift } from "./world/ports.ts";
import { Problem } from "./world/say.ts";
import { claimPlace, type WorldPlace } from "./world/world-place.ts";

// Runs the whole suite, or the steps that are named: npm test · npm test -- unit rules

/** Beside a world that `npm start` runs, so that neither disturbs the other. */
const testPortShift = 10_000;

/** The steps that were named; all of them where none was. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

let place: WorldPlace;

const node = process.execPath;
const docsGenerator = "tools/docs/generate.ts";

/** The steps that need nothing but the sources. */
const plainSteps: Step[] = [
  commandStep("lint", "formatting and lint", inRoot("node_modules/.bin/biome"), [
    "check",
    "--error-on-warnings",
    ".",
  ]),
  commandStep("types", "TypeScript", "npm", ["run", "--silent", "types"]),
  ...(existsSync(inRoot(docsGenerator))
    ? [commandStep("docs", "generated documents are up to date", node, [docsGenerator, "--check"])]
    : []),
  { name: "unit", title: "pure tests", run: () => runVitest("unit", { seconds: 120 }) },
];

/** Makes the world that the steps after it run in. */
const worldSteps: Step[] = [
  {
    name: "build",
    title: "functions and site",
    run: buildWhatIsTested,
  },
  { name: "world", title: "emulators, payment stand-in and mail catcher", run: startWorld },
];

/** The steps that run in the world; the index check comes last, since it asks what all of them queried. */
const emulatorSteps: Step[] = [
  { name: "rules", title: "security rules", run: () => runInWorld("rules", 120) },
  { name: "http", title: "the API over HTTP", run: () => runInWorld("http", 400) },
  { name: "invariants", title: "what must always hold", run: () => runInWorld("invariants", 420) },
  { name: "browser", title: "the site in Chromium", run: runBrowserTests },
  { name: "indexes", title: "every query has its index", run: () => checkIndexes(place.ports) },
];

async function buildWhatIsTested(): Promise<Outcome> {
  const needsSite = isWanted("browser") || isWanted("build");
  await build(needsSite ? ["functions", "web"] : ["functions"]);
  return needsSite ? checkSiteSize() : passedOnce;
}

async function startWorld(): Promise<Outcome> {
  place = await claimPlace(portShift(testPortShift));
  await Promise.all([
    startEmulators(place, ["auth", "firestore", "functions", "hosting", "storage", "tasks"], testFlags),
    startPaymentStandIn(place),
    startMailCatcher(place),
  ]);
  return passedOnce;
}

function runInWorld(project: string, seconds: number, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const world = { TMPDIR: place.temporaryFolder, TARIMA_WORLD: place.mark };
  return runVitest(project, { seconds, env: { ...clientVariables(place.ports), ...world, ...env } });
}

async function runBrowserTests(): Promise<Outcome> {
  const chromium = findChromium();
  await loadDemoWorld(place);
  return runInWorld("browser", 2_000, { CHROMIUM_PATH: chromium });
}

/** Runs steps in order; a step that fails does not keep the next from running, unless they build on each other. */
async function runSteps(steps: Step[], { stopAtFailure }: { stopAtFailure: boolean }): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await runStep(step);
    outcomes.push(outcome);
    if (stopAtFailure && outcome.failed > 0) break;
  }
  return outcomes;
}

await runProgram(async () => {
  const known = [...plainSteps, ...worldSteps, ...emulatorSteps].map((step) => step.name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`No step is called ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  }

  const outcomes = await runSteps(
    plainSteps.filter((step) => isWanted(step.name)),
    { stopAtFailure: false },
  );
  const inWorld = emulatorSteps.filter((step) => isWanted(step.name));
  const toPrepare = inWorld.length > 0 ? worldSteps : worldSteps.filter((step) => isWanted(step.name));
  const prepared = await runSteps(toPrepare, { stopAtFailure: true });
  const isReady = prepared.every((outcome) => outcome.failed === 0);
  const tested = isReady ? await runSteps(inWorld, { stopAtFailure: false }) : [];

  const { failed, line } = summary([...outcomes, ...prepared, ...tested]);
  await closeAll(); // first, so that the line is the last one
  console.log(`\n${line}`);
  return failed > 0 ? 1 : 0;
});
