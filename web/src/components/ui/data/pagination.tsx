import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { buttonStyle } from "../button.tsx";

export interface Pages {
  /** From 1; unknown if the address leads into the middle of a list. */
  page?: number | undefined;
  /** Unknown if the server only knows whether there is a next page. */
  pageCount?: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** The requested page is loading. */
  isBusy?: boolean;
}

interface PaginationProps extends Pages {
  /** Name of the list if the page has several: "Páginas de boletas". */
  label?: string;
  /** Called when a page was requested with a pointer at the bottom of the list, so that the list can scroll into view. */
  onPointed?: () => void;
  children?: ReactNode;
}

/** Page position and buttons; `children` stand between the buttons. */
export function Pagination({ label = "Páginas", onPointed, children, ...pages }: PaginationProps) {
  const { hasPrevious, hasNext, isBusy = false } = pages;
  const press = (move: () => void) => (event: MouseEvent) => {
    move();
    if (event.detail > 0) onPointed?.(); // detail is 0 for keyboard clicks
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="text-sm text-muted">
        {pagerText(pages)}
      </p>
      {children}
      <div className="flex gap-2">
        <Turn
          name="Página anterior"
          icon={ChevronLeft}
          isOff={!hasPrevious || isBusy}
          onClick={press(pages.onPrevious)}
        />
        <Turn
          name="Página siguiente"
          icon={ChevronRight}
          isOff={!hasNext || isBusy}
          onClick={press(pages.onNext)}
        />
      </div>
    </nav>
  );
}

/** "Página 1 de 32" (spec 2); without the count if unknown; empty without the page. */
export function pagerText({ page, pageCount }: Pick<Pages, "page" | "pageCount">): string {
  if (page === undefined) return "";
  return pageCount === undefined ? `Página ${page}` : `Página ${page} de ${Math.max(1, pageCount)}`;
}

/** Not `disabled` at either end, which would drop the keyboard focus. */
function Turn({
  name,
  icon: Icon,
  isOff,
  onClick,
}: {
  name: string;
  icon: LucideIcon;
  isOff: boolean;
  onClick: (event: MouseEvent) => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={cx(
        buttonStyle({ size: "icon-sm" }),
        "aria-disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-raised aria-disabled:text-muted",
      )}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
