import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import type { CatalogFilters } from "./catalog-query.ts";

/** The look of a chip that narrows; the pickers that take its place have it too. */
export const filterChip = (isOn: boolean) =>
  cx(
    "inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-medium whitespace-nowrap",
    isOn ? "border-transparent bg-text text-bg" : "border-edge hover:bg-raised",
  );

/** What takes the place of a chip once it was pressed: open, and with the chip as its button. */
export interface OpenerProps {
  filters: CatalogFilters;
  isOn: boolean;
  children: ReactNode;
}
