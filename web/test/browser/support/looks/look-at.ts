import type { Page } from "playwright-core";
import { expect } from "vitest";
import { takePictures } from "../browser.ts";
import { axeInBothThemes } from "./axe.ts";
import { showTheme } from "./themes.ts";

/** A screen in the midst of a journey: what axe finds in it, and its pictures, in both themes. It is left in the dark one. */
export async function lookAt(page: Page, name: string): Promise<void> {
  expect(await axeInBothThemes(page)).toEqual([]);
  for (const theme of ["light", "dark"] as const) {
    await showTheme(page, theme);
    await takePictures(page, `${name}-${theme}`);
  }
}
