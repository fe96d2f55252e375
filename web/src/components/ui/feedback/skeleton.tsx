import { cx } from "class-variance-authority";

/** The shape of something that is on its way. Silent: the screen says once that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("skeleton", className)} />;
}

/** Says to screen readers that the shapes around it stand for something. */
export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
