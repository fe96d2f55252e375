import type { ClientEntry, ClientReport } from "@tarima/shared/system/client-health.schema.ts";
import { CLIENT_REPORTS_PATH, MOST_ENTRIES } from "@tarima/shared/system/client-reports.ts";
import { pagePatternOf } from "@tarima/shared/system/page-patterns.ts";
import { messageOf, takePageFaults } from "./page-faults.ts";

/** Different errors that a page load reports. */
const MOST_ERRORS = 5;
/** The share of page loads that report how fast they were. */
const SAMPLED = 0.1;

const waiting: ClientEntry[] = [];

/** The pattern of the current address: what is reported names no page more closely. */
const currentPage = () => pagePatternOf(location.pathname);

/** Reports the page's errors and, for some page loads, its Web Vitals, while the page is left. */
export function startReporting(): void {
  const known = new Set<string>();
  takePageFaults((fault) => {
    const message = messageOf(fault);
    if (!message || known.has(message) || known.size >= MOST_ERRORS) return;
    known.add(message);
    waiting.push({ kind: "error", page: currentPage(), message });
  });
  // a page that opens without a network comes from this device, and says nothing of how fast the site is
  if (navigator.onLine && Math.random() < SAMPLED) measure().catch(() => undefined); // the network may go meanwhile
  // phones may never say that a page goes: hidden is the last that is certain; after what else listens, such as web-vitals
  addEventListener("visibilitychange", sendIfHidden);
  addEventListener("pagehide", send);
}

async function measure(): Promise<void> {
  const page = currentPage(); // vitals are of the page that was loaded, whichever is open when they are told
  const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
  const told = new Set<string>();
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ id, name, value }) => {
      const which = `${name} ${id}`; // another one after the browser went back to the page
      if (told.has(which)) return; // it grew since the page was first hidden: a second value would count as a second page load
      told.add(which);
      waiting.push({ kind: "vital", page, name, value });
      sendIfHidden();
    });
}

function sendIfHidden(): void {
  if (document.visibilityState === "hidden") send();
}

function send(): void {
  const entries = waiting.splice(0, MOST_ENTRIES);
  if (entries.length === 0) return;
  const release = document.querySelector<HTMLMetaElement>("meta[name=release]")?.content || "local";
  const report: ClientReport = { release, entries };
  // browsers can be told to have none
  navigator.sendBeacon?.(
    CLIENT_REPORTS_PATH,
    new Blob([JSON.stringify(report)], { type: "application/json" }),
  );
}
