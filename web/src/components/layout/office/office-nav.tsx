import { plural } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";
import { Link } from "react-router";
import type { OfficeSection } from "./office-sections.ts";

interface OfficeNavProps {
  sections: readonly OfficeSection[];
  current: OfficeSection | undefined;
  /** Called after a selection, to close the sheet. */
  onChoose?: () => void;
}

/** The sections in a column: in the sidebar, or in a phone's sheet. */
export function OfficeNav({ sections, current, onChoose }: OfficeNavProps) {
  return (
    <ul className="grid gap-px">
      {sections.map((section) => {
        const { to, label, icon: Icon, count } = section;
        return (
          <li key={to}>
            <Link
              to={to}
              aria-current={section === current ? "page" : undefined}
              onClick={onChoose}
              className={cx(
                "flex min-h-12 items-center gap-3 rounded-md px-3 text-note font-medium text-muted hover:text-text",
                "aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-[inset_4px_0_0_var(--accent-text)]",
              )}
            >
              <Icon size={20} aria-hidden className="shrink-0" />
              <span className="min-w-0 grow truncate">{label}</span>
              {count !== undefined && <PendingCount count={count} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Number of pending items of a section. */
export function PendingCount({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={cx(
        "min-w-5 rounded-sm border border-accent-edge bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent",
        className,
      )}
    >
      {count}
      <span className="sr-only">{plural(count, " pendiente")}</span>
    </span>
  );
}
