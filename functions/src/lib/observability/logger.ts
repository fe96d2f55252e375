import { inspect } from "node:util";
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
  const known = thrown instanceof Error ? thrown : new Error(textOf(thrown));
  const causes = causesOf(known);
  writeError(shortStack(known), {
    ...{ what, "@type": REPORTED },
    ...(causes.length > 0 && { causes }),
    ...fields,
  });
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

/** Logging refuses lines of 256 KB, and a schema's error lists every value that it did not take. Characters. */
const LONGEST_TEXT = 2_000;
const LONGEST_FRAMES = 8_000;
const MOST_CAUSES = 5;

/** Of whatever a library threw, which may be no error, and have no text. */
const textOf = (thrown: unknown): string =>
  typeof thrown === "string" ? thrown : inspect(thrown, { depth: 1, breakLength: Number.POSITIVE_INFINITY });

function shortStack(error: Error): string {
  const stack = error.stack || `${error.name}: ${error.message}`;
  const frames = stack.indexOf("\n    at ");
  const text = frames < 0 ? stack : stack.slice(0, frames);
  const rest = frames < 0 ? "" : stack.slice(frames);
  return text.slice(0, LONGEST_TEXT) + rest.slice(0, LONGEST_FRAMES);
}

/** What an error was caused by, without stacks: "fetch failed" does not say who could not be reached. */
function causesOf(error: Error): string[] {
  const found: string[] = [];
  for (let next: unknown[] = [error]; next.length > 0; ) {
    next = next.flatMap((each) => (each instanceof Error ? causedBy(each) : []));
    found.push(...next.map((each) => (each instanceof Error ? String(each) : textOf(each))));
    if (found.length >= MOST_CAUSES) break;
  }
  return found.slice(0, MOST_CAUSES).map((text) => text.slice(0, LONGEST_TEXT));
}

const causedBy = (error: Error): unknown[] => [
  ...(error.cause === undefined ? [] : [error.cause]),
  ...(error instanceof AggregateError ? error.errors : []),
];

const framesIn = (stack: string) => stack.slice(stack.indexOf("\n") + 1);
