import { REGION } from "@tarima/shared/region.ts";
import { build } from "../world/build.ts";
import { startEmulators } from "../world/emulators.ts";
import { clientVariables } from "../world/environment.ts";
import { closeAll, runProgram } from "../world/lifetime.ts";
import { startMailCatcher } from "../world/mail-catcher.ts";
import { startPaymentStandIn } from "../world/payment-stand-in.ts";
import { portShift } from "../world/ports.ts";
import { claimPlace } from "../world/world-place.ts";
import { startCounting } from "./count.ts";
import { printTable, type Row } from "./table.ts";

// Prints what selling and the door cost and how fast they are, each beside its budget:
//   npm run bench
// Ratios within this one run count; absolute times on a shared machine say nothing.

/** A project of its own, whose writes fire no function. */
const PROJECT = "demo-bench";

await runProgram(async () => {
  const place = await claimPlace(portShift(11_000));
  await build(["functions"]);
  await Promise.all([
    startEmulators(place, ["auth", "firestore", "functions", "storage", "tasks"]),
    startPaymentStandIn(place),
    startMailCatcher(place),
  ]);
  const world = clientVariables(place.ports);
  Object.assign(process.env, world, { GCLOUD_PROJECT: PROJECT, LOG_LEVEL: "error" });
  startCounting();
  // after the variables are there: the libraries read them when they are loaded
  const { sellingCost, sellingSpeed } = await import("./selling.ts");
  const { doorRows } = await import("./door.ts");
  const cost = await sellingCost();
  const door = await doorRows();
  const speed = await sellingSpeed();
  const http = await httpInWorld(world);
  const beyond =
    printTable("Operation: reads / writes", [...cost, ...door.cost]) +
    printTable("Speed", [...speed, ...door.speed, ...http]);
  await closeAll();
  console.log(
    `\n${beyond === 0 ? "Every row is within its budget, or says why not." : `${beyond} rows are beyond their budget.`}`,
  );
  return beyond === 0 ? 0 : 1;
});

/** In a process of its own: there Firestore is the world's, whose functions answer. */
async function httpInWorld(world: Record<string, string>): Promise<Row[]> {
  const { execFile } = await import("node:child_process");
  const { promisify } = await import("node:util");
  const script = new URL("http-main.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, REGION], {
    env: { ...process.env, ...world },
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "[]") as Row[];
}
