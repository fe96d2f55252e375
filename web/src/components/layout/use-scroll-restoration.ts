import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The id of the part of the page that changes from screen to screen. */
export const MAIN_ID = "contenido";

/** What a page may take to be as long as it was when it was left, milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * What a browser does on a move between pages, and a single-page app does not: begin at the top, and put keyboard and
 * screen reader there; going back, begin where one was.
 */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === NavigationType.Pop || hash) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
  useScrollMemory(key, type === NavigationType.Pop && !hash);
}

const keyOf = (key: string) => `tarima.scroll.${key}`;

/**
 * Where one was on each entry of the history. The browser's own memory is of no use: it scrolls before the screen is there,
 * and a page that is still short cannot be scrolled to where it was.
 */
function useScrollMemory(key: string, isReturn: boolean): void {
  // kept before the next screen takes the place of this one: a shorter page is scrolled up by the browser itself
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    let at = window.scrollY;
    const note = () => {
      at = window.scrollY;
    };
    const keep = () => sessionStorage.setItem(keyOf(key), String(Math.round(at)));
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
    };
  }, [key]);

  useLayoutEffect(() => {
    const before = isReturn ? Number(sessionStorage.getItem(keyOf(key))) : 0;
    if (!before) return;
    const go = () => {
      window.scrollTo({ top: before, behavior: "instant" });
      return Math.abs(window.scrollY - before) <= 1;
    };
    if (go()) return;
    const sizes = new ResizeObserver(() => go() && stop());
    const stop = () => {
      clearTimeout(timer);
      sizes.disconnect();
      for (const type of BY_HAND) window.removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, PATIENCE_MS);
    sizes.observe(document.body);
    // whoever scrolls has gone on
    for (const type of BY_HAND) window.addEventListener(type, stop, { passive: true });
    return stop;
  }, [key, isReturn]);
}

const BY_HAND = ["wheel", "touchmove", "keydown"] as const;
