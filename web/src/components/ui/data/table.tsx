import { cx } from "class-variance-authority";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";

/**
 * A table. Where it fits, its head sticks to the page; where it does not, it scrolls sideways, also by keyboard. It cannot do
 * both: the head of a scrolling container cannot stick to the page.
 */
export function Table({ label, className, ...rest }: ComponentProps<"table"> & { label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isTooWide = useIsTooWide(frame);
  return (
    <div
      ref={frame}
      {...(isTooWide && { role: "region", "aria-label": `${label}, se desliza de lado`, tabIndex: 0 })}
      data-too-wide={isTooWide || undefined}
      className="group/table outline-offset-0 data-too-wide:relative data-too-wide:overflow-x-auto"
    >
      <table
        aria-label={label}
        className={cx("w-full border-separate border-spacing-0 text-note", className)}
        {...rest}
      />
    </div>
  );
}

function useIsTooWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const table = frame.current?.querySelector("table");
    if (!frame.current || !table) return;
    const { current } = frame;
    const sizes = new ResizeObserver(() => setTooWide(table.offsetWidth > current.clientWidth + 1));
    sizes.observe(current);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, [frame]);
  return isTooWide;
}

export function Th({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cx(
        "border-b-[1.5px] border-edge bg-bg px-3 py-2.5 text-left text-caption font-semibold whitespace-nowrap text-muted first:pl-1 last:pr-1",
        "sticky top-0 z-10 group-data-too-wide/table:static",
        className,
      )}
      {...rest}
    />
  );
}

const cell = "border-b border-line px-3 py-3.5 align-middle wrap-break-word first:pl-1 last:pr-1";

export function Td({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cx(cell, className)} {...rest} />;
}

/** The cell that names its row. */
export function RowTh({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="row" className={cx(cell, "text-left font-normal", className)} {...rest} />;
}
