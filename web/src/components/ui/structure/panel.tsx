import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A sheet that lies on the page. For what cannot be parted by a rule: a summary, a dialog, a form of its own. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("rounded-lg border border-line bg-surface", className)} {...rest} />;
}
