import { cx } from "class-variance-authority";
import { useDelay } from "../../../lib/hooks/use-delay.ts";
import { MarkDetail } from "../print/brand.tsx";

/** Shown only after this time, since a brief flash is worse than nothing, milliseconds. */
const PATIENCE_MS = 300;

/** A screen is loading: the logo with an animated line. */
export function LoadingScreen({
  className = "min-h-[70dvh]",
  children = "Cargando…",
}: {
  className?: string;
  /** Text for screen readers. */
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
