import { build } from "./world/build.ts";
import { startClock } from "./world/clock.ts";
import { loadDemoWorld } from "./world/demo-world.ts";
import { portShift, url } from "./world/ports.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import type { Started } from "./world/processes/processes.ts";
import { answersOk, waitUntil } from "./world/processes/wait.ts";
import { Problem, say } from "./world/say.ts";
import { welcome } from "./world/welcome.ts";
import { startWholeWorld } from "./world/whole-world.ts";
import { claimPlace } from "./world/world-place.ts";

// Starts the whole local world: npm start
await runProgram(async () => {
  const place = await claimPlace(portShift());
  await build(["functions", "web"]);
  const { emulators, standIn, catcher } = await startWholeWorld(place);
  await loadDemoWorld(place);
  const site = url(place.ports.hosting);
  await waitUntil("the site answers", () => answersOk(`${site}/`), { seconds: 60, from: emulators });
  await waitUntil("the API answers", () => answersOk(`${site}/api/v1/event/public`), {
    seconds: 30,
    from: emulators,
  });
  startClock(place.ports);
  say("Ready");
  console.log(welcome(place.ports, emulators.logFile));
  if (process.argv.includes("--stop-when-ready")) return 0; // only checks that the world starts
  throw await firstToEnd([emulators, catcher, ...(standIn ? [standIn] : [])]);
});

async function firstToEnd(processes: Started[]): Promise<Problem> {
  return Promise.race(
    processes.map(async ({ name, ended, logFile }) => {
      const how = await ended;
      return new Problem(`${name} ended by itself (${how}), so everything is stopped. Its log: ${logFile}`);
    }),
  );
}
