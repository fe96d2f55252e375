import * as logger from "firebase-functions/logger";
import { RELEASE } from "./release.ts";
import { currentWork, type Work } from "./work.ts";

// Every line of the functions' log is written here: with the release, and with what it belongs to. docs/operating/observability.md

type Fields = Readonly<Record<string, unknown>>;

/** By which Error Reporting knows an error and tells releases apart. Source: Error Reporting, Format a log entry. */
const REPORTED = "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent";
const SERVICE_CONTEXT = { service: process.env.FUNCTION_TARGET || "tarima", version: RELEASE } as const;

/** Fields of every line. Cloud Logging shows lines of one trace together. */
function about(work: Work | undefined): Fields {
  if (!work) return { version: RELEASE };
  const { requestId, trace } = work;
  const group = `projects/${process.env.GCLOUD_PROJECT}/traces/${trace}`;
  return { version: RELEASE, requestId, trace, "logging.googleapis.com/trace": group };
}

export function info(message: string, fields: Fields = {}): void {
  logger.info(message, { ...about(currentWork()), ...fields });
}

export function warn(message: string, fields: Fields = {}): void {
  logger.warn(message, { ...about(currentWork()), ...fields });
}

/** With the stack of whoever logs it behind what it says, so that Error Reporting groups lines by where they are logged. */
export function error(message: string, fields: Fields = {}): void {
  const here = { stack: message };
  Error.captureStackTrace(here, error);
  writeError(`Error: ${message}\n${framesIn(here.stack)}`, fields);
}

/** An error that nobody expected, as Error Reporting takes it: grouped by its own stack. `what` failed. */
export function report(what: string, thrown: unknown, fields: Fields = {}): void {
  const known = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { stack = String(known) } = known;
  writeError(stack, { what, "@type": REPORTED, ...fields });
}

function writeError(message: string, fields: Fields): void {
  logger.write({
    ...about(currentWork()),
    ...fields,
    severity: "ERROR",
    message,
    serviceContext: SERVICE_CONTEXT,
  });
}

const framesIn = (stack: string) => stack.slice(stack.indexOf("\n") + 1);
