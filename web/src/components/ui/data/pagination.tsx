import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { buttonStyle } from "../button.tsx";

export interface Pages {
  /** From 1; unknown for who came by an address in the middle of a list. */
  page?: number | undefined;
  /** Unknown where the server only knows whether there is more. */
  pageCount?: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** The page asked for is on its way. */
  isBusy?: boolean;
}

interface PaginationProps extends Pages {
  /** What is paged, where there is more than one list: "Páginas de boletas". */
  label?: string;
  /** Called when a page was asked for with a pointer, whose eyes are at the foot of the list. */
  onPointed?: () => void;
  children?: ReactNode;
}

/** Through a list page by page: where one is, back and on. `children` stand between the two. */
export function Pagination({ label = "Páginas", onPointed, children, ...pages }: PaginationProps) {
  const { hasPrevious, hasNext, isBusy = false } = pages;
  const press = (move: () => void) => (event: MouseEvent) => {
    move();
    if (event.detail > 0) onPointed?.(); // a key's click has no detail
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

/** "Página 1 de 32" (spec 2); without a count where the end is not known, nothing where not even the place is. */
export function pagerText({ page, pageCount }: Pick<Pages, "page" | "pageCount">): string {
  if (page === undefined) return "";
  return pageCount === undefined ? `Página ${page}` : `Página ${page} de ${Math.max(1, pageCount)}`;
}

/** Not `disabled` at either end: a button that goes off under one's finger would take the focus with it. */
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
