import { CLIENT_REPORTS_PATH } from "@tarima/shared/system/client-reports.ts";
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from "playwright-core";
import { isAway } from "./kept-windows.ts";

// Every context that launchBrowser() opens is watched here, so that no test file can forget to check its pages for faults.

const contexts = new Set<BrowserContext>();
/** Faults of pages since the last test, one line each, oldest first. */
let faults: string[] = [];
let expected: RegExp[] = [];

/** Chromium logs each refused call; the response itself is recorded already, with its method and path. */
const REPEATS_RESPONSE = /^Failed to load resource: the server responded/;

/** Firestore's log line when its emulator took longer than ten seconds; the tests wait for the late answer. */
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

/** Beyond a number they are lost, and every page of the tests has the same address. */
const TOO_MANY_REPORTS = `429 POST ${CLIENT_REPORTS_PATH}`;

function recordRefusal(response: Response): void {
  if (response.status() < 400) return;
  const { pathname, search } = new URL(response.url());
  const fault = `${response.status()} ${response.request().method()} ${pathname}${search}`;
  if (fault !== TOO_MANY_REPORTS) faults.push(fault);
}

/**
 * Names the faults that the current test provokes on purpose, by their lines: `404 GET /api/v1/…`, `console: …`, `page error: …`,
 * `called https://…`.
 */
export function expectFault(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** Firebase calls this address to check the network after one of its own calls has failed. */
export const NETWORK_PROBE = /https:\/\/www\.google\.com\/images\/cleardot\.gif/;
/** What Chromium logs without a network, and Firestore if it goes offline before its first connection. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend\. Connection failed/;

/** After an upload the page polls for the picture until the server has checked it: 403 before that, 404 if it was refused. */
export const PICTURE_POLLED = /^40[34] GET \/v0\/b\/[^/]+\/o\/producers/;

/** All faults since the last test, and those of them that were not expected. */
export function takeFaults(): { all: string[]; unexpected: string[] } {
  const all = faults;
  const unexpected = all.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  faults = [];
  expected = [];
  return { all, unexpected };
}

/** All contexts, including those that are kept for a later test. */
export const allContexts = (): BrowserContext[] => [...contexts];

/** The contexts that a test uses now, without those that are kept for a later test. */
export const openContexts = (): BrowserContext[] => [...contexts].filter((context) => !isAway(context));

export const openPages = (): Page[] => openContexts().flatMap((context) => context.pages());
