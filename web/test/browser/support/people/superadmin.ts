import type { UserRecord } from "firebase-admin/auth";
import type { Browser, Page } from "playwright-core";
import { givenSession, newDevice } from "../../../../../functions/test/support/api.ts";
import { DESKTOP, openWindow, SITE } from "../browser.ts";
import { givenAccount, promote } from "./accounts.ts";
import { storedSignIn } from "./sign-ins.ts";

/**
 * The window of a superadmin made for one test, in which the second step was just confirmed, so that actions that move money are
 * allowed. security.test.ts tests that step itself.
 */
export async function openAsSuperadmin(browser: Browser, path: string): Promise<Page> {
  const account = await givenAccount({ name: "Marcela Ríos" });
  await promote(account.uid, "superadmin");
  return openWithSecondStep(browser, account, path);
}

/** The window of somebody who just confirmed their second step in it. */
export async function openWithSecondStep(
  browser: Browser,
  { uid, email = "" }: Pick<UserRecord, "uid" | "email">,
  path: string,
): Promise<Page> {
  const device = newDevice();
  const { idToken, state } = await storedSignIn(email, { "tarima.device": device });
  await givenSession({ uid, email, authorization: `Bearer ${idToken}`, device }, true);
  const { page } = await openWindow(browser, DESKTOP, state);
  await page.goto(SITE + path);
  return page;
}
