import { type Formats, takeFormatsFrom } from "@tarima/shared/lib/formats/formats.ts";
import { useEffect, useReducer } from "react";
import { deviceStore } from "./stores.ts";

/** Formats of the last person signed in, so that pages have them before a profile is loaded. */
export const FORMATS_KEY = "tarima.formats";
let current: Formats | undefined;
let renderAgain = () => {};
takeFormatsFrom(() => current);

/** Applies formats to all screens; undefined for the default ones. */
export function applyFormats(formats: Formats | undefined): void {
  current = formats;
  renderAgain();
}

/** Applies the remembered formats, if any. */
export function recallFormats(): void {
  try {
    const kept = deviceStore.getItem(FORMATS_KEY);
    if (kept && !current) applyFormats(JSON.parse(kept));
  } catch {} // not our format: the default ones
}

/**
 * For the component around all screens: renders them again when formats change. A page drawn by the server has the default
 * ones and must be taken over with them; the remembered ones are applied afterwards.
 */
export function useFormats(): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    renderAgain = again;
    // idle: the parts of the page have been taken over, one after another
    (window.requestIdleCallback ?? setTimeout)(recallFormats);
  }, []);
}
