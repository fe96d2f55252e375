import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFieldAttributes } from "../field.tsx";
import { controlFrame } from "../text/input.tsx";

interface FaceSelectProps extends ComponentProps<"select"> {
  /** What is seen of it while it is closed: "+57", "CC". The list itself says it in full. */
  face: ReactNode;
  /** Inside another control's frame: no frame of its own, and not the one the Field's label is tied to. */
  isInside?: boolean;
}

/** The browser's own list behind a short face, for narrow places. */
export function FaceSelect({ face, isInside = false, className, children, ...rest }: FaceSelectProps) {
  const field = useFieldAttributes();
  return (
    <div
      className={cx(
        !isInside && controlFrame,
        "relative flex items-center justify-between gap-1.5",
        className,
      )}
    >
      <span aria-hidden className={cx("truncate", !isInside && "pl-3.5")}>
        {face}
      </span>
      <ChevronDown size={18} aria-hidden className={cx("shrink-0 text-muted", !isInside && "mr-3")} />
      <select
        className={cx(
          "bare absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed [&>option]:bg-surface [&>option]:text-text",
        )}
        {...(!isInside && field)}
        {...rest}
      >
        {children}
      </select>
    </div>
  );
}
