import type { Page } from "playwright-core";
import { EMPTY_PAGE } from "./kept-windows.ts";
import { SITE } from "./site.ts";

/** An address of the site at which there is no screen. */
const NOWHERE = "/ninguna-parte";

/**
 * Shows a screen anew. Where the site runs in the page already, its own router goes there, as for a link: the site, its sign-in and
 * axe are not loaded again, which takes most of the time of opening a page. The way leads over an address without a screen, so
 * that nothing of the screen before is left or taken for this one.
 */
export async function showScreen(page: Page, address: string): Promise<void> {
  const isInSite = page.url().startsWith(`${SITE}/`) && page.url() !== EMPTY_PAGE;
  if (!isInSite) {
    await page.goto(SITE + address);
    return;
  }
  await follow(page, NOWHERE);
  await page.getByRole("heading", { level: 1, name: "No encontramos esta página" }).waitFor();
  await follow(page, address);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** What the router does for a link. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: crypto.randomUUID(), usr: null }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, address);
