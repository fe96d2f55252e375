import { cx } from "class-variance-authority";
import { Check, CircleExclamationPoint } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from "react";

interface FieldState {
  /** The control's id; undefined for a group, whose controls have ids of their own. */
  id: string | undefined;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isConfirmed: boolean;
  report: (control: string, problem: string | undefined) => void;
}

const FieldContext = createContext<FieldState | undefined>(undefined);

interface FieldProps {
  label: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  /** A confirmation ("Compras con Lina Mosquera"); replaces the hint, too. */
  success?: ReactNode;
  hint?: ReactNode;
  /** Shown beside the label. */
  isOptional?: boolean;
  /** The label names a group of controls (radios, a range) instead of a single one. */
  isGroup?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labelled control with hint or error. Controls inside (Input, Select, …) connect to both. */
export function Field({
  label,
  error,
  success,
  hint,
  isOptional = false,
  isGroup = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const report = useCallback((control: string, problem: string | undefined) => {
    setProblems(({ [control]: _, ...others }) => (problem ? { ...others, [control]: problem } : others));
  }, []);
  const wrong = Object.values(problems)[0] ?? error;
  const isInvalid = wrong !== undefined;
  const isConfirmed = !isInvalid && Boolean(success);
  const describedBy = isInvalid || isConfirmed || hint ? `${id}-note` : undefined;
  const Label = isGroup ? "span" : "label";
  return (
    <FieldContext
      value={{ id: isGroup ? undefined : id, labelId, describedBy, isInvalid, isConfirmed, report }}
    >
      <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
        <Label id={labelId} htmlFor={isGroup ? undefined : id} className="text-sm font-medium">
          {label}
          {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
        </Label>
        {children}
        {isInvalid ? (
          <FieldError id={describedBy}>{wrong}</FieldError>
        ) : isConfirmed ? (
          <p id={describedBy} className="flex gap-1.5 text-sm leading-snug font-medium text-success">
            <Check size={17} aria-hidden className="mt-px shrink-0" />
            {success}
          </p>
        ) : (
          hint && (
            <p id={describedBy} className="text-sm leading-snug text-muted">
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  );
}

/** An error message of a control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm leading-snug font-medium text-danger">
      <CircleExclamationPoint size={17} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** The attributes that connect a control to its Field. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  return field
    ? {
        id: field.id,
        "aria-describedby": field.describedBy,
        "aria-invalid": field.isInvalid || undefined,
        "data-confirmed": field.isConfirmed || undefined,
      }
    : {};
}

/** The attributes that connect a group of controls to its Field. */
export function useGroupAttributes() {
  const field = use(FieldContext);
  return field ? { "aria-labelledby": field.labelId, "aria-describedby": field.describedBy } : {};
}

/** Whether the Field has an error; for groups, to style their parts. */
export function useIsInvalid(): boolean {
  return use(FieldContext)?.isInvalid ?? false;
}

/**
 * Lets a control report input that cannot be read, such as "31/04/2026", before the form validates a value. Replaces the form's
 * error.
 */
export function useReportProblem(problem: string | undefined): void {
  const control = useId();
  const report = use(FieldContext)?.report;
  useEffect(() => {
    report?.(control, problem);
    return () => report?.(control, undefined);
  }, [report, control, problem]);
}

/** Joins ids for aria attributes; undefined without any. */
export function joinIds(...ids: (string | undefined | false)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
