import { cva } from "class-variance-authority";

/** The backdrop. */
export const scrimStyle =
  "fixed inset-0 z-30 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear";

const footStyle =
  "fixed inset-x-0 bottom-0 z-30 max-h-[85dvh] overflow-y-auto rounded-t-lg border-x-0 border-b-0 px-gutter pt-5 pb-[max(20px,env(safe-area-inset-bottom))]";

/** Dialogs in the middle, drawers at the bottom or side. */
export const sheetStyle = cva(
  "border border-line bg-raised text-text shadow-pop data-[state=closed]:animate-sink data-[state=open]:animate-rise",
  {
    variants: {
      place: {
        middle: "relative w-full rounded-lg p-6",
        foot: footStyle,
        side: `${footStyle} wide:inset-y-0 wide:left-auto wide:max-h-none wide:w-[min(560px,50vw)] wide:rounded-none wide:border-y-0 wide:border-r-0 wide:px-8 wide:pt-7`,
      },
      size: { sm: "max-w-[420px]", md: "max-w-[560px]", lg: "max-w-[760px]", none: "" },
    },
    defaultVariants: { size: "none" },
  },
);

/** Menus and popovers. */
export const popStyle =
  "z-40 rounded-lg border border-line bg-raised text-text shadow-pop data-[state=closed]:animate-sink data-[state=open]:animate-rise";
