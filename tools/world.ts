import { build } from "./world/build.ts";
import { startClock } from "./world/clock.ts";
import { loadDemoWorld } from "./world/demo-world.ts";
import { testFlags } from "./world/environment.ts";
import { offerWorld } from "./world/kept-world.ts";
import { portShift, url } from "./world/ports.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import { Problem, say } from "./world/say.ts";
import { startWholeWorld } from "./world/whole-world.ts";
import { claimPlace } from "./world/world-place.ts";

// Keeps a world running for tests until Ctrl-C: npm run world
// Scheduled functions run every minute only with --clock; without it, a test calls the one that it checks.

await runProgram(async () => {
  const place = await claimPlace(portShift(12_000));
  await build(["functions", "web"]);
  const { emulators } = await startWholeWorld(place, testFlags);
  await loadDemoWorld(place);
  if (process.argv.includes("--clock")) startClock(place.ports);
  offerWorld(place);
  say(`Ready: ${url(place.ports.hosting)}. The log: ${emulators.logFile}`);
  say("In another window: npm test -- http codes · npm run test:watch -- http codes");
  throw new Problem(`The emulators ended: ${await emulators.ended}`);
});
