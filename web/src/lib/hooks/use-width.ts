import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element is narrower than this many rem; known before painting. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () =>
      setNarrow(
        current.clientWidth < rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element, rem]);
  return isNarrow;
}
