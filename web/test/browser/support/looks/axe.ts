import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOnly } from "axe-core";
import type { Page } from "playwright-core";
import { endTransitions, showTheme } from "./themes.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const EVERYTHING: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rule whose findings depend on the theme. The others read what a page holds, how large it is and where. */
const CONTRAST: RunOnly = { type: "rule", values: ["color-contrast"] };

/** What axe finds in the page as it is now, one line each. */
export async function axeFindings(page: Page, runOnly = EVERYTHING): Promise<string[]> {
  await endTransitions(page);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE); // not as a script tag, which the page's policy would refuse
  const { violations } = await page.evaluate<AxeResults, RunOnly>(
    (only) =>
      (window as unknown as { axe: typeof import("axe-core") }).axe.run(document, {
        runOnly: only,
        resultTypes: ["violations"],
      }),
    runOnly,
  );
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.flatMap(({ target, failureSummary }) => {
      const why = failureSummary?.split("\n")[1]?.trim() ?? "";
      // an element that is half covered by a fixed bar can be scrolled out from under it
      if (id === "target-size" && why.includes("partially obscured")) return [];
      return [`${impact} ${id} (${help}) at ${target.join(" ")}: ${why}`];
    }),
  );
}

/** The same in the dark theme, and the contrast in the light one too, in which the page stays. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const theme of ["dark", "light"] as const) {
    await showTheme(page, theme);
    const found = await axeFindings(page, theme === "light" ? CONTRAST : undefined);
    findings.push(...found.map((finding) => `${theme}: ${finding}`));
  }
  return findings;
}
