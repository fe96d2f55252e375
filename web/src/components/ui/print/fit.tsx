import { cx } from "class-variance-authority";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";

/** Advances of texts in em, measured once each. */
const measured = new Map<string, number>();
const MEASURED_AT_PX = 100;

/**
 * A line set to fill its column, as a printer fills a forme. For great moments only, once a screen. Hidden from screen
 * readers: put the text into an `aria-label` of what is around it. `advance` (the text's width in em, set in Anton)
 * spares the measuring where the text is known, and the page a shift.
 */
export function Fit({ text, advance, className }: { text: string; advance?: number; className?: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [k, setK] = useState(advance ?? measured.get(text));

  useLayoutEffect(() => {
    if (advance !== undefined) return setK(advance);
    let isOver = false;
    const measure = () => {
      if (isOver || !line.current) return;
      const width = measured.get(text) ?? widthOf(line.current, text);
      measured.set(text, width);
      setK(width);
    };
    // Only the right face gives the right width.
    document.fonts.load(`${MEASURED_AT_PX}px Anton`, text).then(measure, measure);
    return () => {
      isOver = true;
    };
  }, [text, advance]);

  return (
    <span aria-hidden className={cx("fit", className)}>
      <span ref={line} style={{ "--k": k ?? text.length * 0.45 } as CSSProperties}>
        {text}
      </span>
    </span>
  );
}

function widthOf(line: HTMLElement, text: string): number {
  const probe = document.createElement("span");
  probe.textContent = text;
  probe.style.cssText = `position:absolute;visibility:hidden;display:inline-block;font-size:${MEASURED_AT_PX}px`;
  line.parentElement?.append(probe);
  probe.style.fontFamily = getComputedStyle(line).fontFamily;
  probe.style.textTransform = "uppercase";
  probe.style.whiteSpace = "nowrap";
  probe.style.wordSpacing = "-0.06em";
  const width = probe.getBoundingClientRect().width / MEASURED_AT_PX;
  probe.remove();
  return width || text.length * 0.45;
}
