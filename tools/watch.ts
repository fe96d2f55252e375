import { type Selection, selectionOf, type TestProject, testFolders } from "./suite/selection.ts";
import { watchVitest } from "./suite/steps/vitest-step.ts";
import { findChromium } from "./world/chromium.ts";
import { clientVariables } from "./world/environment.ts";
import { findKeptWorld } from "./world/kept-world.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Runs tests again whenever a file changes: npm run test:watch -- http codes
// Pure tests need no world; the others run in the world that `npm run world` keeps running.

function variables(project: TestProject): NodeJS.ProcessEnv {
  if (project === "unit") return {};
  const place = findKeptWorld();
  if (!place) throw new Problem("These tests need a world. Start one in another window: npm run world");
  const world = { TMPDIR: place.temporaryFolder, TARIMA_WORLD: place.mark };
  return { ...clientVariables(place.ports), ...world, CHROMIUM_PATH: findChromium() };
}

function onlyProject({ steps }: Selection): TestProject {
  const [project = "unit", ...more] = steps;
  if (more.length === 0) return project as TestProject;
  throw new Problem(`Watch one step at a time, not ${steps.join(" and ")}.`);
}

await runProgram(async () => {
  const selection = selectionOf(process.argv.slice(2), Object.keys(testFolders));
  const project = onlyProject(selection);
  return watchVitest(project, { selection, env: variables(project) });
});
