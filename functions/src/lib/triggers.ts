import * as firestore from "firebase-functions/firestore";
import * as scheduler from "firebase-functions/scheduler";
import * as storage from "firebase-functions/storage";
import * as tasks from "firebase-functions/tasks";
import { carriedTrace } from "./observability/carried-trace.ts";
import * as logger from "./observability/logger.ts";
import { costOf } from "./observability/observe-requests.ts";
import { traceOf } from "./observability/trace.ts";
import { newWork, noteDocument, runWork } from "./observability/work.ts";

// Triggers, schedules and tasks are defined by these, so that each delivery has its line in the log.

export const onDocumentWritten = observed(firestore.onDocumentWritten);
export const onDocumentCreated = observed(firestore.onDocumentCreated);
export const onDocumentUpdated = observed(firestore.onDocumentUpdated);
export const onDocumentDeleted = observed(firestore.onDocumentDeleted);
export const onObjectFinalized = observed(storage.onObjectFinalized);
export const onSchedule = observed(scheduler.onSchedule);
export const onTaskDispatched = observed(tasks.onTaskDispatched);

type Handler = (event: Delivery) => unknown;

/** What all events have in common, as far as it is logged. */
interface Delivery {
  id?: unknown;
  document?: unknown;
  /** Of a document: its snapshot, or the one before and the one after. */
  data?: unknown;
  /** Of a task: what it was queued with. */
  headers?: Readonly<Record<string, unknown>>;
}

/** Wraps one of the framework's functions that define a trigger from its options and its handler. */
function observed<D extends (options: never, handler: never) => unknown>(define: D): D {
  const wrapped = (options: never, handler: Handler) =>
    define(options, ((event: Delivery) => observe(event, handler)) as never);
  return wrapped as unknown as D; // takes and returns what the wrapped one does
}

async function observe(event: Delivery, handler: Handler): Promise<unknown> {
  const name = process.env.FUNCTION_TARGET || "function";
  const { id, document, data, headers = {} } = event;
  const work = newWork({
    name,
    trace: carriedTrace(data) ?? traceOf(headers),
    ...(typeof id === "string" && id !== "" && { requestId: id }),
  });
  return runWork(work, async () => {
    const startedAt = performance.now();
    if (typeof document === "string") noteDocument(document);
    let outcome = "done";
    try {
      return await handler(event);
    } catch (error) {
      outcome = "failed";
      logger.report(`${name} failed`, error);
      throw error; // the platform decides about a retry
    } finally {
      logger.info(`${name} ${outcome}`, {
        ...{ function: name, outcome },
        ...costOf(work, performance.now() - startedAt),
      });
    }
  });
}
