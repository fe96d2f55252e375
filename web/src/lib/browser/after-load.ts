import { beginTraces } from "../api/trace.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { startReporting } from "../reports/client-reports.ts";

// A chunk of its own, since no page waits for it.

beginTraces();
startReporting();
registerWorker();
