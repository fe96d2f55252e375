import { useRef } from "react";

/** Keeps a dialog open when somebody presses beside it after they typed or chose something in it: that would be lost by a slip. */
export function useKeepsTyping() {
  const hasTyped = useRef(false);
  return {
    begin: () => {
      hasTyped.current = false;
    },
    onInput: () => {
      hasTyped.current = true;
    },
    onInteractOutside: (event: Event) => {
      if (hasTyped.current) event.preventDefault();
    },
  };
}
