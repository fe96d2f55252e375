import { cx } from "class-variance-authority";
import { Popover } from "radix-ui";
import type { ComponentProps } from "react";

/** The sheet a control opens below itself: a calendar, a list. Inside a Popover.Root. */
export function PopSheet({ className, ...rest }: ComponentProps<typeof Popover.Content>) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={8}
        collisionPadding={8}
        className={cx(
          "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto",
          "rounded-lg border border-line bg-raised p-3 text-text shadow-pop outline-none",
          className,
        )}
        {...rest}
      />
    </Popover.Portal>
  );
}
