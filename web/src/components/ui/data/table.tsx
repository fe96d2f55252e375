import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A table that scrolls on its own where it does not fit, by keyboard too. */
export function Table({ label, className, ...rest }: ComponentProps<"table"> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className={cx("w-full border-collapse text-note", className)} {...rest} />
    </section>
  );
}

export function Th({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cx(
        "border-b-[1.5px] border-edge px-3 py-2.5 text-left text-caption font-semibold whitespace-nowrap text-muted first:pl-1 last:pr-1",
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      className={cx("border-b border-line px-3 py-3.5 align-middle first:pl-1 last:pr-1", className)}
      {...rest}
    />
  );
}
