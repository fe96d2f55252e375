import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { BrowserContext } from "playwright-core";
import { allContexts, openContexts, openPages } from "./watch.ts";

// What a failed test leaves behind: pictures and text of its pages, the faults of those pages, and, from the second try, a trace
// (npx playwright show-trace <file>). The first try has no trace, since tracing costs a fifth of the time.

const ROOT = new URL("../../../../", import.meta.url).pathname;
export const EVIDENCE = join(ROOT, "test-results", "browser");
/** One line for each test that passed on its second try, with what failed at its first; run-setup.ts makes flakes.json of it. */
export const FLAKES = join(EVIDENCE, "flakes.txt");

let isTracing = false;
/** What failed in the tests of this worker, by their names. */
const failures = new Map<string, string>();

/** From the second try of a test on, every context is traced. */
export async function startTracing(): Promise<void> {
  isTracing = true;
  await Promise.all(allContexts().map(trace));
}

export async function stopTracing(): Promise<void> {
  isTracing = false;
  // a context that was closed or never traced has no trace to end
  await Promise.all(allContexts().map((context) => context.tracing.stop().catch(() => undefined)));
}

export async function trace(context: BrowserContext): Promise<void> {
  if (isTracing) await context.tracing.start({ screenshots: true, snapshots: true });
}

/** Writes the evidence of the current state. Returns its folder, relative to the project's root. */
export async function leaveEvidence(
  test: string,
  facts: { error: string; faults: string[] },
): Promise<string> {
  failures.set(test, facts.error);
  const folder = join(EVIDENCE, slug(test));
  mkdirSync(folder, { recursive: true });
  const texts = [test, facts.error, "", "What pages did:", ...facts.faults];
  for (const [index, page] of openPages().entries()) {
    const name = `page-${index + 1}`;
    const text = await page.innerText("body", { timeout: 2_000 }).catch(String);
    texts.push("", `${name} at ${page.url()}:`, text);
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch((error) => texts.push(String(error)));
  }
  writeFileSync(join(folder, "pages.txt"), `${texts.join("\n")}\n`);
  if (isTracing) {
    for (const [index, context] of openContexts().entries())
      await context.tracing
        .stop({ path: join(folder, `trace-${index + 1}.zip`) })
        .catch((error) => console.error(`no trace: ${error}`));
  }
  return relative(ROOT, folder);
}

export function recordFlake(test: string): void {
  mkdirSync(EVIDENCE, { recursive: true });
  const [reason = ""] = (failures.get(test) ?? "").split("\n");
  appendFileSync(FLAKES, `${test}: ${reason}\n`);
}

const slug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase()
    .slice(0, 100);
