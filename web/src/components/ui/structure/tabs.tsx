import { Tabs as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { tabListStyle, tabStyle } from "./tab-style.ts";

/**
 * Sections of a screen, one at a time: `defaultValue`, or `value` and `onValueChange`. For sections with addresses of their own
 * use LinkTabs.
 */
export function Tabs({ className = "min-w-0", ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={className} {...rest} />;
}

/** `label`: name of the tabs, for screen readers. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.List aria-label={label} className={tabListStyle}>
      {children}
    </Radix.List>
  );
}

interface TabProps extends Omit<ComponentProps<typeof Radix.Trigger>, "className"> {
  /** Number of items, shown after the text. */
  count?: number;
}

export function Tab({ count, children, ...rest }: TabProps) {
  return (
    <Radix.Trigger className={tabStyle} {...rest}>
      {children}
      {count !== undefined && <span className="font-normal">{count}</span>}
    </Radix.Trigger>
  );
}

export function TabPanel({ className = "pt-6", ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={className} {...rest} />;
}
