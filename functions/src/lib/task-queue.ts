import { REGION } from "@tarima/shared/lib/region.ts";
import { getFunctions, type TaskOptions } from "firebase-admin/functions";
import { app } from "./firestore/database.ts";
import * as logger from "./observability/logger.ts";
import { traceparentOf } from "./observability/trace.ts";
import { currentWork } from "./observability/work.ts";

/** A task goes on with the trace of whoever queued it. */
function traceHeaders(): Record<string, string> {
  const work = currentWork();
  return work ? { traceparent: traceparentOf(work.trace) } : {};
}

const ALREADY_QUEUED = "functions/task-already-exists";

/**
 * Queues a call of a task function. Never throws: a schedule must cover lost tasks, and `ifLost` is logged to say which one
 * does. Tasks with an id that is already queued are not queued again.
 */
export async function enqueueTask<T extends Record<string, string>>(
  taskFunction: string,
  data: T,
  { ifLost, ...options }: TaskOptions & { ifLost: string },
): Promise<void> {
  try {
    const queue = `locations/${REGION}/functions/${taskFunction}`;
    await getFunctions(app())
      .taskQueue<T>(queue)
      .enqueue(data, { ...options, headers: traceHeaders() });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === ALREADY_QUEUED) return;
    logger.warn(ifLost, { ...data, error: String(error) });
  }
}
