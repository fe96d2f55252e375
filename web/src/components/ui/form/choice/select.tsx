import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldAttributes } from "../field.tsx";
import { bareControl, controlFrame } from "../text/input.tsx";

/** A native select, familiar on every phone and screen reader. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className={cx(controlFrame, "relative", className)}>
      <select
        className={cx(
          bareControl,
          "cursor-pointer appearance-none truncate pr-9 pl-3.5 [&>option]:bg-surface",
        )}
        {...useFieldAttributes()}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
