import { cx } from "class-variance-authority";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";

/** Measured widths of texts in em. */
const measured = new Map<string, number>();
const MEASURED_AT_PX = 100;

/**
 * A line as wide as its column; at most one per screen. Hidden from screen readers: put the text into an `aria-label` of its
 * parent. `advance` (width in em, in Anton) saves measuring a known text, and a layout shift.
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
    // measured once the font is loaded
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
