import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFieldAttributes } from "../field.tsx";
import { controlFrame } from "../text/input.tsx";

interface FaceSelectProps extends ComponentProps<"select"> {
  /** Displayed while closed: "+57", "CC". The options show full texts. */
  face: ReactNode;
  /** Within another control's frame: without a frame, and not the control the Field's label refers to. */
  isInside?: boolean;
}

/** A native select that displays a short text, for narrow places. */
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
