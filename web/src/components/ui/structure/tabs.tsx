import { Tabs as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { tabListStyle, tabStyle } from "./tab-style.ts";

/**
 * Parts of one screen, one at a time: `defaultValue`, or `value` and `onValueChange`. Where each part has an address of
 * its own, LinkTabs.
 */
export function Tabs({ className = "min-w-0", ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={className} {...rest} />;
}

/** `label`: what the tabs are parts of, for screen readers. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.List aria-label={label} className={tabListStyle}>
      {children}
    </Radix.List>
  );
}

interface TabProps extends Omit<ComponentProps<typeof Radix.Trigger>, "className"> {
  /** How many there are in it, said after the word. */
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
