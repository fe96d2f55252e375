import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A choice among few that stays in view: a filter, a day, a city. */
export function Chip({ isOn, className, ...rest }: ComponentProps<"button"> & { isOn: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx(
        "inline-flex min-h-10 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-medium whitespace-nowrap",
        isOn ? "border-text bg-text text-bg" : "border-edge hover:bg-raised",
        className,
      )}
      {...rest}
    />
  );
}
