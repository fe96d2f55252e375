import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { FieldError } from "../field.tsx";

/** A checkbox with its label; errors are shown below. */
export function Checkbox({
  error,
  children,
  className,
  ...rest
}: ComponentProps<"input"> & { error?: string | undefined }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative mt-px grid size-[22px] shrink-0 place-items-center">
          <input
            type="checkbox"
            className={cx(
              "peer size-full cursor-pointer appearance-none rounded-sm border-[1.5px] border-edge bg-surface",
              "checked:border-accent-edge checked:bg-accent aria-invalid:border-danger",
              "disabled:cursor-not-allowed disabled:border-dashed disabled:border-edge! disabled:bg-transparent",
            )}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            {...rest}
          />
          <Check
            size={16}
            strokeWidth={3.2}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-accent peer-checked:block peer-disabled:text-muted"
          />
        </span>
        <span className="text-sm">{children}</span>
      </label>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
