import { cx } from "class-variance-authority";
import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { popStyle } from "./sheet-style.ts";

/** Controls opened by a button, while the page stays usable: a calendar, filters. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverClose = Radix.Close;

interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** Name of its content, for screen readers. */
  label: string;
}

export function PopoverContent({ label, className, ...rest }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          popStyle,
          "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto p-4",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
