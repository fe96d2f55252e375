import { cx } from "class-variance-authority";
import { useDelay } from "../../../lib/hooks/use-delay.ts";
import { MarkDetail } from "../print/brand.tsx";

/** What comes faster than this comes without a word: a flash is worse than a moment of nothing. */
const PATIENCE_MS = 300;

/** A screen is on its way: the mark, and under it the rule that is printed again and again. */
export function LoadingScreen({
  className = "min-h-[70dvh]",
  children = "Cargando…",
}: {
  className?: string;
  /** Said to screen readers. */
  children?: string;
}) {
  const isLate = useDelay(PATIENCE_MS);
  return (
    <div role="status" className={cx("grid place-items-center", className)}>
      {isLate && (
        <div className="grid w-23 animate-appear gap-4">
          <MarkDetail className="w-full" />
          <div className="rule animate-[print_1.8s_var(--ease)_infinite]" />
          <p className="sr-only">{children}</p>
        </div>
      )}
    </div>
  );
}
