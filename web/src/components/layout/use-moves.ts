import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The id of the part of the page that changes from screen to screen. */
export const MAIN_ID = "contenido";

/**
 * What a browser does on a move between pages, and a single-page app does not: begin at the top, and put keyboard and
 * screen reader there. Going back leaves both to the browser.
 */
export function useMoves(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === NavigationType.Pop || hash) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
