import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);
const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
const { RuntimeWorker, RuntimeWorkerPool } = firebaseTools("./lib/emulator/functionsRuntimeWorker");
const { FunctionsEmulator } = firebaseTools("./lib/emulator/functionsEmulator");
const shared = firebaseTools("./lib/emulator/functionsEmulatorShared");

interface Instance {
  state: string;
  served: number;
  /** Of the calls that were served at the same time. */
  most: number;
}

interface Pool {
  getTriggerWorkers: (id: string) => Instance[];
  setTriggerWorkers: (id: string, instances: Instance[]) => void;
}

// What the file adds to, in place of processes: an instance that takes some moments to start and to answer.
shared.emulatedFunctionsFromEndpoints = () => [];
RuntimeWorker.prototype.request = async function (this: Instance & { now: number }) {
  this.state = "BUSY";
  this.most = Math.max(this.most, ++this.now);
  await wait(100);
  this.now--;
  this.served++;
  this.state = "IDLE";
};
FunctionsEmulator.prototype.startRuntime = async function (
  this: { workerPools: Record<string, Pool> },
  { codebase }: { codebase: string },
  { id }: { id: string },
) {
  const instance = Object.assign(Object.create(RuntimeWorker.prototype), {
    ...{ _state: "CREATED", stateEvents: { emit: () => true }, logListeners: [], logDebug: () => undefined },
    ...{ runtime: { process: { killed: false } }, served: 0, most: 0, now: 0 },
  });
  const pool = this.workerPools[codebase];
  pool?.setTriggerWorkers(id, [...pool.getTriggerWorkers(id), instance]);
  await wait(20);
  instance.state = "IDLE";
};
require("./instances.cjs");

/** Calls a function so many times at once, and shows how many calls each of its instances served, and at most at a time. */
async function callAtOnce(
  times: number,
  endpoint: { id: string; concurrency: number; httpsTrigger?: object },
) {
  shared.emulatedFunctionsFromEndpoints([{ region: "sa", ...endpoint }]);
  const id = `sa-${endpoint.id}`;
  const pool = new RuntimeWorkerPool();
  pool.log = () => undefined;
  const emulator = Object.assign(Object.create(FunctionsEmulator.prototype), { workerPools: { ours: pool } });
  const call = async () => {
    if (!pool.readyForWork(id, "nodejs24"))
      await emulator.startRuntime({ codebase: "ours", runtime: "nodejs24" }, { id });
    await pool.submitRequest(id, {}, {}, undefined, undefined, "nodejs24");
  };
  await Promise.all(Array.from({ length: times }, call));
  return pool.workers.get(id).map(({ served, most }: Instance) => ({ served, most }));
}

test("a trigger that declares many calls at a time has them in one instance", async () => {
  expect(await callAtOnce(12, { id: "onOrderWritten", concurrency: 20 })).toEqual([{ served: 12, most: 12 }]);
});

test("a trigger that declares one call at a time has one more instance, and no third", async () => {
  expect(await callAtOnce(2, { id: "checkUploadedPicture", concurrency: 1 })).toEqual([
    { served: 1, most: 1 },
    { served: 1, most: 1 },
  ]);
  expect(await callAtOnce(6, { id: "printEventPoster", concurrency: 1 })).toHaveLength(2);
});

test("what is called from outside has its second instance with its first calls", async () => {
  const instances = await callAtOnce(9, { id: "api", concurrency: 80, httpsTrigger: {} });
  expect(instances).toHaveLength(2);
});
