import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { loadDemoWorld } from "../demo-world.ts";
import { clientVariables, testFlags } from "../environment.ts";
import { startMailCatcher } from "../mail-catcher.ts";
import { startPaymentStandIn } from "../payment-stand-in.ts";
import { portShift } from "../ports.ts";
import { runProgram } from "../processes/lifetime.ts";
import { say } from "../say.ts";
import { claimPlace } from "../world-place.ts";
import { type Emulator, startEmulators } from "./emulators.ts";

// Starts some of the emulators, for work on tests, and prints the environment variables that point to them:
//   node tools/run.mjs tools/world/emulators/emulators-only.ts [auth,firestore,storage,functions,tasks,hosting] [--demo]
// With functions, the payment stand-in and the mail catcher start too; --demo loads the demo world.
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { demo: { type: "boolean" } },
  });
  const only = (positionals[0]?.split(",") ?? ["auth", "firestore", "storage"]) as Emulator[];
  const withFunctions = only.includes("functions");
  const place = await claimPlace(portShift());
  if (withFunctions) await build(["functions"]);
  const [emulators] = await Promise.all([
    startEmulators(place, only, testFlags),
    withFunctions ? startPaymentStandIn(place) : undefined,
    withFunctions ? startMailCatcher(place) : undefined,
  ]);
  if (values.demo) await loadDemoWorld(place);
  say(`Ready. The log: ${emulators.logFile}\n`);
  for (const [name, value] of Object.entries(clientVariables(place.ports))) {
    console.log(`export ${name}=${value}`);
  }
  console.log("\nCtrl-C ends the emulators.");
  say(`The emulators ended: ${await emulators.ended}`);
  return 1;
});
