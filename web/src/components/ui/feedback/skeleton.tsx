import { cx } from "class-variance-authority";

/** A loading placeholder, hidden from screen readers: the screen announces loading once. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("skeleton", className)} />;
}

/** Announces to screen readers that something is loading. */
export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
