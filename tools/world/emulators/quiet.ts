import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** How long no function may start before the world counts as quiet: longer than one trigger takes to start another. */
const SILENCE_MS = 2_000;
/** How long running work may take to finish. A function that still starts after this time counts as running without end. */
const LONGEST_MS = 40_000;

/** Only the end of a long log is read, up to this many bytes: the log of a whole suite exceeds the longest string. */
const LONGEST_LOG = 2 ** 28;

/** Functions that are called from outside. All others are started by writes. */
const CALLED = new Set(["api", "doorApi", "pages", "validateTicket"]);

/** The triggers and tasks that started, with how often, from the functions emulator's log. */
export function begunIn(log: string): Map<string, number> {
  const begun = new Map<string, number>();
  for (const [, name = ""] of log.matchAll(/Beginning execution of "(?:[a-z]+-[a-z]+\d+-)?([^"]+)"/g)) {
    if (!CALLED.has(name)) begun.set(name, (begun.get(name) ?? 0) + 1);
  }
  return begun;
}

/**
 * Waits until no trigger and no task starts any more. Returns those that still started when the time was up, with how often in
 * the last two seconds: they start themselves or each other again.
 */
export async function whatRunsOn(logFile: string, longestMs = LONGEST_MS): Promise<Map<string, number>> {
  const end = Date.now() + longestMs;
  for (;;) {
    const from = sizeOf(logFile);
    await pause(SILENCE_MS);
    const begun = begunIn(readFrom(logFile, from));
    if (begun.size === 0 || Date.now() > end) return begun;
  }
}

/** A log line of the functions emulator for the start of a function, with its time. Only the long log has times. */
const SUBMITTED =
  /\[(\d{4}-[^\]]+Z)\] \[worker-pool\] submitRequest\(triggerId=(?:[a-z]+-[a-z]+\d+-)?([^)]+)\)/g;

/**
 * Reads from the emulators' long log since when each function has been starting again and again, without a pause of SILENCE_MS.
 * The time shows which test caused it.
 */
export function runningSince(longLogFile: string, names: Iterable<string>): Map<string, Date> {
  const longLog = readFrom(longLogFile, Math.max(0, sizeOf(longLogFile) - LONGEST_LOG));
  const begun = new Map<string, number[]>([...names].map((name) => [name, []]));
  for (const [, at = "", name = ""] of longLog.matchAll(SUBMITTED)) begun.get(name)?.push(Date.parse(at));
  const since = [...begun].flatMap(([name, times]): [string, Date][] => {
    const pause = times.findLastIndex((time, i) => i > 0 && time - (times[i - 1] ?? time) > SILENCE_MS);
    const first = times[Math.max(0, pause)];
    return first === undefined ? [] : [[name, new Date(first)]];
  });
  return new Map(since);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The content of a file from a byte position on. */
function readFrom(file: string, from: number): string {
  const handle = openSync(file, "r");
  try {
    const length = Math.max(0, fstatSync(handle).size - from);
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, from);
    return bytes.toString("latin1"); // one character per byte, so that positions stay correct
  } finally {
    closeSync(handle);
  }
}
