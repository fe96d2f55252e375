import { useEffect } from "react";
import { MAIN_ID } from "./use-scroll-restoration.ts";

/** How long whatever takes a control away may take to put the focus elsewhere itself, milliseconds. */
const GRACE_MS = 100;

/**
 * Where a control goes with what was done by it (a row that is deleted, an offer that is accepted, a ticket that is given up), the
 * browser leaves the focus nowhere, and who works by keyboard or with a screen reader begins at the top of the page again. It goes to
 * the heading of what is left around that control; after a dialog, around what opened it.
 */
export function useLostFocus(): void {
  useEffect(() => {
    /** What had the focus last, anywhere. */
    let last: Element | undefined;
    /** What had it last in the main part, and what that stands in, from the inside out: once it is removed it cannot be asked. */
    let place: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      const main = document.getElementById(MAIN_ID);
      // a menu goes when one chooses: its button stays
      if (main?.contains(target) && !target.closest("[role=menu]")) place = placeOf(target, main);
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      // a click beside everything, which no control was taken away by
      queueMicrotask(() => {
        if (isNowhere() && target instanceof Element && target.isConnected) [last, place] = [undefined, []];
      });
    };
    const mend = () => isNowhere() && place.some(takesFocus);
    const changes = new MutationObserver(() => {
      if (!isNowhere() || !last || last.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(mend, GRACE_MS);
    });

    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
    };
  }, []);
}

const isNowhere = () => document.activeElement === document.body;

function placeOf(target: Element, main: HTMLElement): Element[] {
  const within: Element[] = [];
  for (let at: Element | null = target; at && at !== main; at = at.parentElement) within.push(at);
  return [...within, main];
}

/** Focuses an element that can have the focus, or else its first heading; false where neither is there. */
function takesFocus(place: Element): boolean {
  if (!place.isConnected) return false;
  return [place, ...place.querySelectorAll("h1, h2, h3, h4, h5, h6")].some((it) => {
    if (!(it instanceof HTMLElement)) return false;
    if (it !== place && !it.hasAttribute("tabindex")) it.tabIndex = -1;
    it.focus({ preventScroll: true });
    return document.activeElement === it;
  });
}
