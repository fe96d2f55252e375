import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A box on the page, for what a line cannot separate: a summary, a form. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("rounded-lg border border-line bg-surface", className)} {...rest} />;
}
