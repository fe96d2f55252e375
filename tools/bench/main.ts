import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { REGION } from "@tarima/shared/lib/region.ts";
import { build } from "../world/build.ts";
import { loadDemoWorld } from "../world/demo-world.ts";
import { clientVariables } from "../world/environment.ts";
import { findKeptWorld } from "../world/kept-world.ts";
import { portShift, url } from "../world/ports.ts";
import { closeAll, runProgram } from "../world/processes/lifetime.ts";
import { Problem } from "../world/say.ts";
import { startWholeWorld } from "../world/whole-world.ts";
import { claimPlace, type WorldPlace } from "../world/world-place.ts";
import { startCounting } from "./count.ts";
import { isQuick } from "./measure.ts";
import { pageRows } from "./pages.ts";
import { atLeast, printTable, type Row } from "./table.ts";

// Prints the cost and the speed of selling, scanning and the catalog, each with its budget:
//   npm run bench · npm run bench -- --quick (few rounds per row, so the figures are not precise)
//   npm run bench -- --pages (only how soon a public page is seen on a slow line, in a world of its own or the kept one)
// Only ratios within one run are compared: absolute times depend on the load of the machine.

/** A separate project, because writes in it start no functions. */
const PROJECT = "demo-bench";

/**
 * The ratio is 0.18 with sixteen clients and 0.31 with sixty-four: purchases that run at the same time share the waiting time.
 */
const ALONE = "a purchase waits for Firestore twice and for its task, the other route for nothing";

const isOfPages = process.argv.includes("--pages");

await runProgram(async () => {
  const place = findKeptWorld() ?? (await startWorldFor());
  if (isOfPages) return benchPages(place);
  await createTaskQueue(place);
  const world = clientVariables(place.ports);
  Object.assign(process.env, world, { GCLOUD_PROJECT: PROJECT, LOG_LEVEL: "error" });
  startCounting();
  await keepSwitches();
  // imported only now, because the libraries read the environment variables when they are loaded
  const { sellingCost, sellingSpeed } = await import("./selling.ts");
  const { doorRows } = await import("./door.ts");
  const { catalogCost, catalogSpeed } = await import("./catalog.ts");
  const { rushRows } = await import("./rush.ts");
  const { waitingListCost, waitingListRows } = await import("./waiting-list.ts");
  const { resaleCost } = await import("./resale.ts");
  const { organiserCost } = await import("./organiser.ts");
  const { drawRows } = await import("./draw.ts");
  const { waitingRoomRows } = await import("./waiting-room.ts");
  const cost = await sellingCost();
  const door = await doorRows();
  const waiting = await waitingListCost();
  const resale = await resaleCost();
  const organiser = await organiserCost();
  const list = await waitingListRows();
  const room = [...(await drawRows()), ...(await waitingRoomRows(PROJECT))];
  const rush = await rushRows();
  const speed = await sellingSpeed();
  const catalog = { cost: await catalogCost(), speed: await catalogSpeed() };
  const http = await httpRows(world);
  const beyond =
    printTable("Operation: reads / writes", [...cost, ...waiting, ...resale, ...door.cost, ...catalog.cost]) +
    printTable("An organiser's lists: reads / writes", organiser) +
    printTable("A second of a rush: commits to one document", rush) +
    printTable("A waiting room", room) +
    printTable("A waiting list", list) +
    printTable("Speed", [...speed, ...door.speed, ...catalog.speed, ...http]);
  await closeAll();
  console.log(
    `\n${beyond === 0 ? "Every row is within its budget, or says why not." : `${beyond} rows are beyond their budget.`}`,
  );
  return beyond === 0 || isQuick ? 0 : 1;
});

/** Loads the switches as production does, where an instance keeps its copy; a local world reads them for each call. */
async function keepSwitches(): Promise<void> {
  const { TARIMA_LOCAL_WORLD } = process.env;
  delete process.env.TARIMA_LOCAL_WORLD;
  await import("../../functions/src/features/switches/current-switches.ts");
  process.env.TARIMA_LOCAL_WORLD = TARIMA_LOCAL_WORLD;
}

async function startWorldFor(): Promise<WorldPlace> {
  const place = await claimPlace(portShift(11_000));
  await build(isOfPages ? ["functions", "web"] : ["functions"]);
  await startWholeWorld(place);
  if (isOfPages) await loadDemoWorld(place);
  return place;
}

async function benchPages({ ports }: WorldPlace): Promise<number> {
  const beyond = printTable("A public page on a slow line", await pageRows(url(ports.hosting)));
  await closeAll();
  return beyond === 0 || isQuick ? 0 : 1;
}

/**
 * Orders queue a task for their expiry, and the emulator creates queues only for the functions' own project. No function runs
 * these tasks.
 */
async function createTaskQueue({ ports }: WorldPlace): Promise<void> {
  const queue = `projects/${PROJECT}/locations/${REGION}/queues/expireHold`;
  const response = await fetch(`${url(ports.tasks)}/${queue}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ retryConfig: { maxAttempts: 1 }, rateLimits: { maxDispatchesPerSecond: 1 } }),
  });
  if (!response.ok) throw new Problem(`The tasks emulator answered ${response.status}: no queue was made.`);
}

/** Measures the API alone, and in the functions emulator, where each order also starts a trigger and a task. */
async function httpRows(world: Record<string, string>): Promise<Row[]> {
  const server = spawn(process.execPath, [scriptOf("http-server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [address] = await once(server.stdout, "data");
  const alone = await ratioAt(String(address).trim(), {});
  server.kill();
  const inEmulator = await ratioAt(`${world.TARIMA_FUNCTIONS_URL}/${REGION}/api/api/v1`, world);
  const what = "purchases a second over HTTP, against a route that finds nothing";
  const reason = `each order's trigger and task run on the same cores; alone ${alone.toFixed(2)}`;
  return [
    atLeast(`${what}: the API alone`, alone, 0.4, ALONE),
    atLeast(`${what}: in the functions emulator`, inEmulator, 0.4, reason),
  ];
}

function scriptOf(name: string): string {
  return new URL(name, import.meta.url).pathname;
}

/** Measures in a separate process, so that it can use the same Firestore as the API that is measured. */
async function ratioAt(base: string, env: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scriptOf("http-main.ts"), base, ...process.argv.slice(2)],
    {
      env: { ...process.env, ...env },
    },
  );
  return Number(stdout.trim().split("\n").at(-1));
}
