// Loaded into firebase-tools before it starts (node --require). Its functions emulator gives an instance, a process, one call at a time, and
// starts another for each call that finds none free: up to eighty in a run of the suite, two seconds of processor and 180 MB each. Deployed,
// an instance serves as many calls at a time as its function declares, which is what batching and caches rest on. So it does here.
const { createRequire } = require("node:module");
const { setImmediate: turn } = require("node:timers/promises");

const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
const shared = firebaseTools("./lib/emulator/functionsEmulatorShared");
const { FunctionsEmulator } = firebaseTools("./lib/emulator/functionsEmulator");
const workers = firebaseTools("./lib/emulator/functionsRuntimeWorker");
const { IDLE, BUSY } = workers.RuntimeWorkerState;

/** The most instances of a function: several, so that what one of them remembers is seen to be no truth. */
const MOST = Number(process.env.TARIMA_INSTANCES || 2);

/** What each function declares, by its id: calls at a time, and whether it is called from outside. */
const declared = new Map();
const declaredOf = (id) => declared.get(id) ?? { concurrency: 1, isCalled: false };

const { emulatedFunctionsFromEndpoints } = shared;
shared.emulatedFunctionsFromEndpoints = (endpoints) => {
  const functions = emulatedFunctionsFromEndpoints(endpoints);
  for (const { region, id, concurrency, httpsTrigger, callableTrigger } of endpoints)
    declared.set(`${region}-${id}`, {
      concurrency: concurrency ?? 1,
      isCalled: Boolean(httpsTrigger ?? callableTrigger),
    });
  return functions;
};

/** How many calls an instance serves now. */
const calls = new WeakMap();
const callsOf = (worker) => calls.get(worker) ?? 0;

const { request } = workers.RuntimeWorker.prototype;
workers.RuntimeWorker.prototype.request = async function counted(...call) {
  calls.set(this, callsOf(this) + 1);
  try {
    return await request.apply(this, call);
  } finally {
    calls.set(this, callsOf(this) - 1);
    if (callsOf(this) > 0 && this.state === IDLE) this.state = BUSY;
  }
};

const isReady = ({ state, runtime }) => [IDLE, BUSY].includes(state) && !runtime.process.killed;

/** The instances that answer, the one with the fewest calls first. */
const readyOf = (pool, id, runtime) =>
  pool
    .getTriggerWorkers(id, runtime)
    .filter(isReady)
    .sort((one, other) => callsOf(one) - callsOf(other));

Object.assign(workers.RuntimeWorkerPool.prototype, {
  /** The instance that serves the next call. */
  getIdleWorker(id, runtime) {
    this.cleanUpWorkers();
    return readyOf(this, id, runtime)[0];
  },
  /** Whether a call needs no further instance. One that is called from outside gets its instances with its first calls. */
  readyForWork(id, runtime) {
    const freest = this.getIdleWorker(id, runtime);
    if (!freest) return false;
    const { concurrency, isCalled } = declaredOf(id);
    const most = isCalled && this.getTriggerWorkers(id, runtime).length < MOST ? 1 : concurrency;
    return callsOf(freest) < most;
  },
});

/** The start of the last instance of each function: one starts at a time, and who waited for it may need none. */
const starts = new Map();

const { startRuntime } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.startRuntime = async function startOne(backend, trigger) {
  if (!trigger) return startRuntime.call(this, backend, trigger);
  const { id } = trigger;
  const { runtime } = backend;
  const pool = this.workerPools[backend.codebase];
  const start = async () => {
    await turn(); // until who waited before has handed over its call
    if (pool.readyForWork(id, runtime) || readyOf(pool, id, runtime).length >= MOST) return;
    await startRuntime.call(this, backend, trigger);
  };
  const last = starts.get(id) ?? Promise.resolve();
  const next = last.then(start, start);
  starts.set(id, next);
  if (!pool.getIdleWorker(id, runtime) || !declaredOf(id).isCalled) return next;
  // who finds an instance that has room is served by it meanwhile
  next.catch((error) =>
    this.logger.logLabeled("ERROR", "functions", `No further instance of ${id}: ${error}`),
  );
};
