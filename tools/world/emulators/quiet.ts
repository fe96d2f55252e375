import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** How long nothing may begin before the world counts as quiet: longer than a trigger takes to be started by another. */
const SILENCE_MS = 2_000;
/** Longest that work which was under way may take; whoever still begins after it runs for ever. */
const LONGEST_MS = 40_000;

/** As much of a long log as is looked through, from its end on; a whole suite writes more than a string can hold. */
const LONGEST_LOG = 2 ** 28;

/** Functions that somebody outside calls; the rest is started by what is written. */
const CALLED = new Set(["api", "pages", "validateTicket"]);

/** The triggers and tasks that began, by name, as the functions emulator writes them in its log. */
export function begunIn(log: string): Map<string, number> {
  const begun = new Map<string, number>();
  for (const [, name = ""] of log.matchAll(/Beginning execution of "(?:[a-z]+-[a-z]+\d+-)?([^"]+)"/g)) {
    if (!CALLED.has(name)) begun.set(name, (begun.get(name) ?? 0) + 1);
  }
  return begun;
}

/**
 * Waits until no trigger and no task begins any more. Returns what still began when the time was up, by name with how often
 * in the last two seconds: those that start themselves again.
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

/** How the functions emulator writes down, with the time, that it begins a function; its short log has no times. */
const SUBMITTED =
  /\[(\d{4}-[^\]]+Z)\] \[worker-pool\] submitRequest\(triggerId=(?:[a-z]+-[a-z]+\d+-)?([^)]+)\)/g;

/**
 * Since when each of these functions has run on and on, never pausing for as long as counts as quiet: when something was done
 * that it has not come to rest from. By the emulators' long log.
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

/** What was written to a file from a byte on. */
function readFrom(file: string, from: number): string {
  const handle = openSync(file, "r");
  try {
    const length = Math.max(0, fstatSync(handle).size - from);
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, from);
    return bytes.toString("latin1"); // a character a byte: positions stay right
  } finally {
    closeSync(handle);
  }
}
