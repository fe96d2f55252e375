import type { Page } from "playwright-core";
import { takePictures } from "../browser.ts";
import { showTheme } from "./themes.ts";

/** Takes pictures of the page in both themes, if they are requested. */
export async function takeBoth(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await showTheme(page, theme);
    await takePictures(page, `${name}-${theme}`);
  }
}
