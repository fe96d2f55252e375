import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { tabListStyle, tabStyle } from "./tab-style.ts";

export interface LinkTab {
  to: string;
  text: string;
  /** Number of items. */
  count?: number;
  isCurrent: boolean;
}

/** Links that look like Tabs, for sections with addresses of their own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.findIndex((tab) => tab.isCurrent);

  // scrolls the active tab into view
  useEffect(() => {
    const item = list.current?.children[current];
    if (!(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={list} className={`${tabListStyle} relative`}>
        {tabs.map(({ to, text, count, isCurrent }) => (
          <li key={to} className="flex shrink-0">
            <Link to={to} aria-current={isCurrent ? "page" : undefined} className={tabStyle}>
              {text}
              {count !== undefined && <span className="font-normal">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
