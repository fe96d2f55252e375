import { useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for its own triggers alone, and most dialogs are opened
 * by a state. Where that is gone by then, useLostFocus of the layout finds another place.
 */
export function useFocusBack() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener;
      if (document.activeElement !== document.body) return; // the screen went on elsewhere
      if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body) return;
      event.preventDefault();
      current.focus();
    },
  };
}
