import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import type { CatalogFilters } from "./catalog-query.ts";

/** Style of a filter chip, also of pickers in its place. */
export const filterChip = (isOn: boolean) =>
  cx(
    "inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-medium whitespace-nowrap",
    isOn ? "border-transparent bg-text text-bg" : "border-edge hover:bg-raised",
  );

/** Props of a picker that replaces a pressed chip: it is open, with the chip as its button. */
export interface OpenerProps {
  filters: CatalogFilters;
  isOn: boolean;
  children: ReactNode;
}
