import type { Page } from "playwright-core";
import { expectFault } from "./watch.ts";

/** The server does what the next call with this method and address asks for, and its answer is lost on the way, then or later. */
export async function loseAnswer(
  page: Page,
  method: string,
  address: RegExp,
  when?: Promise<void>,
): Promise<void> {
  expectFault(/^console: Failed to load resource: net::ERR_FAILED/);
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await when;
    return route.abort();
  });
}

/** The next calls with this method and address wait until what is returned is called, and are then answered by the server, or as said. */
export async function holdAnswer(page: Page, method: string, address: RegExp, status?: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await promise;
    return status === undefined ? route.continue() : route.fulfill({ status, body: "<html></html>" });
  });
  return resolve;
}
