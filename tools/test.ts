import { forgetFlakes, readFlakes } from "./suite/flakes.ts";
import { type Selection, selectionOf, type TestProject, testFolders } from "./suite/selection.ts";
import { commandStep } from "./suite/steps/command-step.ts";
import { commandsStep } from "./suite/steps/commands-step.ts";
import { checkIndexes } from "./suite/steps/index-step.ts";
import { checkQuiet } from "./suite/steps/quiet-step.ts";
import { checkSiteSize } from "./suite/steps/site-size-step.ts";
import { type Outcome, passedOnce, runStep, type Step, summary, timesOf } from "./suite/steps/step.ts";
import { runVitest } from "./suite/steps/vitest-step.ts";
import { build } from "./world/build.ts";
import { findChromium } from "./world/chromium.ts";
import { loadDemoWorld } from "./world/demo-world.ts";
import { clientVariables, testFlags } from "./world/environment.ts";
import { findKeptWorld } from "./world/kept-world.ts";
import { portShift } from "./world/ports.ts";
import { closeAll, runProgram } from "./world/processes/lifetime.ts";
import { say } from "./world/say.ts";
import { startWholeWorld } from "./world/whole-world.ts";
import { claimPlace, type WorldPlace } from "./world/world-place.ts";

// Runs the whole test suite or the named part: npm test · npm test -- unit rules · npm test -- http codes
// A part runs in the world that `npm run world` keeps running, when there is one. Steps that wait for each other leave half of two
// cores idle, so several run at a time; what they print is then shown only of those that fail.

/** Added to the ports, so that the tests do not disturb a world started with `npm start`. */
const testPortShift = 10_000;

const docsGenerator = "tools/docs/generate.ts";

let selection: Selection;
let place: WorldPlace;

/** Whether everything is run, and not a part. */
const isWhole = () => selection.steps.length === 0;
const isWanted = ({ name }: Pick<Step, "name">) => isWhole() || selection.steps.includes(name);
/** Whether tests print only when they fail, because others run beside them. */
const isQuiet = () => Object.keys(testFolders).filter((name) => isWanted({ name })).length > 1;

/** The steps that need only the source files, two lists beside each other. They run while the world is built and started. */
const plainSteps: Step[][] = [
  [
    commandStep("lint", "formatting, lint and walls", "npm", ["run", "--silent", "lint"]),
    commandStep("types", "TypeScript", "npm", ["run", "--silent", "types"]),
    commandStep("docs", "generated documents are up to date", process.execPath, [docsGenerator, "--check"]),
  ],
  [
    {
      name: "unit",
      title: "pure tests",
      run: () => runVitest("unit", { seconds: 480, selection, quiet: isQuiet() }),
    },
  ],
];

/** Builds and starts the world for the steps that need it. */
const worldSteps: Step[] = [
  { name: "build", title: "functions and site", run: buildWhatIsTested },
  { name: "world", title: "emulators, payment stand-in and mail catcher", run: startWorld },
];

/**
 * The steps that run in the world, in stages: those of a stage run beside each other, each list in its order. The tests over HTTP and
 * the invariants have projects of their own, so that they meet the browser's nowhere. The rules come first, since the emulators hold
 * one set of rules at a time; the races of the invariants are not run beside the browser, which would leave them no processor; what
 * checks all the others comes last: triggers that still run, and the indexes used.
 */
const stages: Step[][][] = [
  [[{ name: "rules", title: "security rules", run: () => runInWorld("rules", 240) }]],
  [
    [{ name: "browser", title: "the site in Chromium", run: runBrowserTests }],
    [
      { name: "http", title: "the API over HTTP", run: () => runInWorld("http", 3_000) },
      { name: "attacks", title: "what a stranger would try", run: () => runInWorld("attacks", 1_500) },
    ],
  ],
  [
    [{ name: "invariants", title: "what must always hold", run: () => runInWorld("invariants", 1_500) }],
    [{ name: "commands", title: "every command that is written of", run: () => commandsStep(place) }],
  ],
  [
    [
      { name: "quiet", title: "nothing runs on by itself", run: () => checkQuiet(place.ports) },
      { name: "indexes", title: "every query has its index", run: () => checkIndexes(place) },
    ],
  ],
];
const emulatorSteps = stages.flat(2);

async function buildWhatIsTested(): Promise<Outcome> {
  const needsSite = ["build", "browser"].some((name) => isWanted({ name }));
  await build(needsSite ? ["functions", "web"] : ["functions"]);
  return needsSite ? checkSiteSize() : passedOnce;
}

async function startWorld(): Promise<Outcome> {
  place = await claimPlace(portShift(testPortShift));
  await startWholeWorld(place, testFlags);
  return passedOnce;
}

/** Its limit in seconds ends what hangs. Machines differ: a slow one takes twice as long as a good one. */
function runInWorld(project: TestProject, seconds: number, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const world = {
    TMPDIR: place.temporaryFolder,
    TARIMA_WORLD: place.mark,
    TARIMA_BESIDE: isQuiet() ? "yes" : "no",
  };
  const variables = { ...clientVariables(place.ports), ...world, ...env };
  return runVitest(project, { seconds, selection, env: variables, quiet: isQuiet() });
}

async function runBrowserTests(): Promise<Outcome> {
  const chromium = findChromium();
  if (!findKeptWorld()) await loadDemoWorld(place);
  return runInWorld("browser", 3_600, { CHROMIUM_PATH: chromium });
}

/**
 * Runs steps in order. After a failure the next steps run all the same, unless `stopAtFailure` is set because they depend on it.
 */
async function runSteps(steps: Step[], { stopAtFailure }: { stopAtFailure: boolean }): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await runStep(step);
    outcomes.push(outcome);
    if (stopAtFailure && outcome.failed > 0) break;
  }
  return outcomes;
}

/** Runs those steps of some lists that are wanted, the lists beside each other. */
async function runLists(lists: Step[][]): Promise<Outcome[]> {
  const runs = lists.map((steps) => runSteps(steps.filter(isWanted), { stopAtFailure: false }));
  return (await Promise.all(runs)).flat();
}

async function runStages(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(...(await runLists(stage)));
  return outcomes;
}

/** Starts a world when steps need one. A part of the suite uses the world that is kept running, when there is one. */
async function prepare(inWorld: Step[]): Promise<Outcome[]> {
  const kept = !isWhole() && inWorld.length > 0 ? findKeptWorld() : undefined;
  if (!kept)
    return runSteps(inWorld.length > 0 ? worldSteps : worldSteps.filter(isWanted), { stopAtFailure: true });
  say(`In the world that is kept running, port ${kept.ports.hosting}`);
  place = kept;
  if (inWorld.some(({ name }) => name === "browser")) await build(["functions", "web"]);
  return [];
}

await runProgram(async () => {
  const known = [...plainSteps.flat(), ...worldSteps, ...emulatorSteps].map((step) => step.name);
  selection = selectionOf(process.argv.slice(2), known);
  if (selection.testNames.length > 0)
    say(
      `No file is called "${selection.testNames.join('", "')}": of what is named, only tests called so are run`,
    );
  forgetFlakes();
  const inWorld = emulatorSteps.filter(isWanted);
  const [plain, prepared] = await Promise.all([runLists(plainSteps), prepare(inWorld)]);
  const isReady = prepared.every((outcome) => outcome.failed === 0);
  const tested = isReady ? await runStages() : [];

  const outcomes = [...plain, ...prepared, ...tested];
  const { failed, line } = summary(outcomes);
  await closeAll(); // before the summary, so that nothing is printed after it
  console.log(`\nTook: ${timesOf(outcomes)}`);
  for (const flake of readFlakes()) console.log(`Passed only when it was tried again: ${flake}`);
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`Failed: ${failure}`);
  console.log(`\n${line}`);
  const { steps, testNames } = selection;
  if (testNames.length > 0 && [...plain, ...tested].every(({ passed, failed }) => passed + failed === 0)) {
    console.error(
      `Nothing was run: no file and no test of ${steps.join(", ")} is called "${testNames.join('", "')}".`,
    );
    return 1;
  }
  return failed > 0 ? 1 : 0;
});
