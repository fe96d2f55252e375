/** A row of tabs that scrolls sideways where it does not fit. */
export const tabListStyle =
  "flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] max-wide:-mx-gutter max-wide:px-gutter";

/** The focus ring is inside, since the row clips its outside. */
export const tabStyle = [
  "flex min-h-12 shrink-0 cursor-pointer items-center gap-1.5 border-b-3 border-transparent pt-[3px] font-medium whitespace-nowrap text-muted hover:text-text focus-visible:outline-offset-[-3px]",
  "data-[state=active]:border-accent-text data-[state=active]:font-semibold data-[state=active]:text-text",
  "aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-text",
  "data-disabled:cursor-not-allowed data-disabled:text-edge",
].join(" ");
