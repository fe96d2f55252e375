import type { BrowserContext, ConsoleMessage, Page, Request, Response } from "playwright-core";
import { isAway } from "./kept-windows.ts";

// Every context that launchBrowser() opens is watched here, so that no file can forget to look at what its pages did.

const contexts = new Set<BrowserContext>();
/** What pages did that they should not have since the last test: a line each, oldest first. */
let faults: string[] = [];
let expected: RegExp[] = [];

/** Chromium writes a line for each refused call; the response itself is recorded, with its method and path. */
const REPEATS_RESPONSE = /^Failed to load resource: the server responded/;

/** Firestore's line when its emulator took longer than ten seconds; what it brings late is waited for by the tests. */
const SLOW_MACHINE = /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/;

export function watch(context: BrowserContext): void {
  contexts.add(context);
  context.on("close", () => contexts.delete(context));
  const hears = <T>(record: (it: T) => void) => {
    return (it: T) => {
      if (!isAway(context)) record(it);
    };
  };
  context.on(
    "weberror",
    hears((error) => faults.push(`page error: ${error.error().message}`)),
  );
  context.on("console", hears(recordConsole));
  context.on("request", hears(recordCallElsewhere));
  context.on("response", hears(recordRefusal));
}

function recordConsole(message: ConsoleMessage): void {
  const text = message.text();
  if (message.type() !== "error" || REPEATS_RESPONSE.test(text) || SLOW_MACHINE.test(text)) return;
  faults.push(`console: ${text} (${message.location().url})`);
}

function recordCallElsewhere(request: Request): void {
  const { hostname, protocol } = new URL(request.url());
  if (protocol.startsWith("http") && hostname !== "127.0.0.1") faults.push(`called ${request.url()}`);
}

function recordRefusal(response: Response): void {
  if (response.status() < 400) return;
  const { pathname, search } = new URL(response.url());
  faults.push(`${response.status()} ${response.request().method()} ${pathname}${search}`);
}

/**
 * Names what the test that runs now provokes on purpose, by what its line says: `404 GET /api/v1/…`, `console: …`,
 * `page error: …`, `called https://…`.
 */
export function expectFault(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** Firebase asks this address whether there is a network at all, once a call of its own has failed. */
export const NETWORK_PROBE = /https:\/\/www\.google\.com\/images\/cleardot\.gif/;
/** What Chromium writes, and Firestore where it goes before its first connection was there. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend\. Connection failed/;

/** A picture that was sent is asked for until the server has looked at it: closed before, gone where it was refused. */
export const PICTURE_POLLED = /^40[34] GET \/v0\/b\/[^/]+\/o\/producers/;

/** All that happened since the last test, and what of it was not expected. */
export function takeFaults(): { all: string[]; unexpected: string[] } {
  const all = faults;
  const unexpected = all.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  faults = [];
  expected = [];
  return { all, unexpected };
}

/** Those that wait for a test among them. */
export const allContexts = (): BrowserContext[] => [...contexts];

/** Those that a test has, and not those that wait for one. */
export const openContexts = (): BrowserContext[] => [...contexts].filter((context) => !isAway(context));

export const openPages = (): Page[] => openContexts().flatMap((context) => context.pages());
