import { cx } from "class-variance-authority";
import { Check, CircleExclamationPoint } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from "react";

interface FieldState {
  /** Of the one control; a group has several, and each has its own. */
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
  /** What is wrong; takes the place of the hint. */
  error?: string | undefined;
  /** What was found to be right ("Compras con Lina Mosquera"); takes the place of the hint too. */
  success?: ReactNode;
  hint?: ReactNode;
  /** Said beside the label of what may be left empty. */
  isOptional?: boolean;
  /** Several controls under one label (radios, a range): the label names the group, and is not tied to one of them. */
  isGroup?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labelled control and what is said about it. The control inside (Input, Select, …) ties itself to both. */
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

/** What is wrong with a control, in the words of its rule. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm leading-snug font-medium text-danger">
      <CircleExclamationPoint size={17} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** The attributes that tie a control to the Field around it. */
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

/** The same for a group of controls, which is named by the label and not tied to it. */
export function useGroupAttributes() {
  const field = use(FieldContext);
  return field ? { "aria-labelledby": field.labelId, "aria-describedby": field.describedBy } : {};
}

/** Whether the Field around says that something is wrong; for a group, whose parts are to look it. */
export function useIsInvalid(): boolean {
  return use(FieldContext)?.isInvalid ?? false;
}

/**
 * Lets a control say what is wrong with what was typed into it, before any rule of the form sees a value: "31/04/2026" is
 * no day. It takes the place of the form's own error.
 */
export function useReportProblem(problem: string | undefined): void {
  const control = useId();
  const report = use(FieldContext)?.report;
  useEffect(() => {
    report?.(control, problem);
    return () => report?.(control, undefined);
  }, [report, control, problem]);
}

/** Joins ids for aria-describedby and aria-labelledby; undefined when there are none. */
export function joinIds(...ids: (string | undefined | false)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
