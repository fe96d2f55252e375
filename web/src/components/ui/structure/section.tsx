import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";

/** A section of a page, with a line above. */
export function Section({
  title,
  titleClassName = "text-d-md",
  aside,
  className,
  children,
}: {
  title: ReactNode;
  /** For the size of the title. */
  titleClassName?: string;
  /** At the other end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="rule" />
      <div className="mb-6 flex items-end justify-between gap-x-4 pt-4 cramped:flex-wrap">
        <h2 id={id} className={cx("display", titleClassName)}>
          {title}
        </h2>
        {aside && <div className="pb-1 text-right text-sm text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
