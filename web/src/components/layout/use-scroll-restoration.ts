import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { tabStore } from "../../lib/browser/stores.ts";

/** The id of the main part, which changes with the screen. */
export const MAIN_ID = "contenido";

/** How long a page may take to fill, milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * What changes from one section of a screen to the next stands below this part, which names the path that they share: under a long
 * head, on a phone, a section that begins at the top of the page would look like the one before.
 */
function partThatStays(from: string, to: string): HTMLElement | undefined {
  const part = document.querySelector<HTMLElement>("[data-stays]");
  const shared = part?.dataset.stays;
  return part && shared && from.startsWith(shared) && to.startsWith(shared) ? part : undefined;
}

/** As a new page begins; also where a long form makes way for what came of it, of which the footer would be seen. */
export function beginAtTop(stays?: HTMLElement): void {
  const top = stays?.getBoundingClientRect().top ?? -1;
  const isBelowInSight = top >= 0 && top < window.innerHeight / 2;
  if (!stays) window.scrollTo({ top: 0, behavior: "instant" });
  else if (!isBelowInSight) stays.scrollIntoView({ behavior: "instant" });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The path that was shown last, in whichever frame: from one frame to another, too, a new page begins. */
let last: string | undefined;

/**
 * Scroll and focus on navigation, which single-page apps have to do themselves: a new page starts at the top with the focus on
 * its main part, going back restores the position; so does a reload.
 */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const before = last;
    last = pathname;
    if (before === undefined || before === pathname) return;
    if (type === NavigationType.Pop || hash) return;
    beginAtTop(partThatStays(before, pathname));
  }, [pathname, hash, type]);
  // pages that were opened as documents share one key, so the path is part of it
  useScrollMemory(`${key}.${pathname}`, type === NavigationType.Pop && !hash);
}

const keyOf = (key: string) => `tarima.scroll.${key}`;

/** The document was opened by a link or an address, such as the gateway's way back: its first page starts at the top. */
function isFreshDocument(): boolean {
  const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loading?.type === "navigate";
}

/**
 * Remembers the scroll position per history entry. The browser's own restoration comes before the screen is there, when the
 * page is too short.
 */
function useScrollMemory(key: string, isReturn: boolean): void {
  // stored before the next screen replaces this one: on a shorter page the browser scrolls up itself
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    let at = window.scrollY;
    const note = () => {
      at = window.scrollY;
    };
    const keep = () => tabStore.setItem(keyOf(key), String(Math.round(at)));
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
    };
  }, [key]);

  useLayoutEffect(() => {
    const isFirst = last === undefined;
    if (!isReturn || (isFirst && isFreshDocument())) return;
    const before = Number(tabStore.getItem(keyOf(key)));
    if (isFirst && !before) return; // the browser begins at the top, and the user may have scrolled while it loaded
    const go = () => window.scrollTo({ top: before, behavior: "instant" });
    go();
    // also once it is there: as the page fills, the browser keeps the footer in place, and with it scrolls down
    const sizes = new ResizeObserver(go);
    const stop = () => {
      clearTimeout(timer);
      sizes.disconnect();
      for (const type of BY_HAND) window.removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, PATIENCE_MS);
    sizes.observe(document.body);
    // the user goes on, so the position must not be changed any more
    for (const type of BY_HAND) window.addEventListener(type, stop, { passive: true });
    return stop;
  }, [key, isReturn]);
}

const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
