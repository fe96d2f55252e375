import { cx } from "class-variance-authority";
import { Check, ChevronDown, CircleAlert, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from "react";

interface FieldState {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldState | undefined>(undefined);

interface FieldProps {
  label: ReactNode;
  /** What is wrong; takes the place of the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Said beside the label of what may be left empty. */
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labelled control and what is said about it. The control inside (Input, Select, …) ties itself to both. */
export function Field({ label, error, hint, isOptional = false, className, children }: FieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const describedBy = isInvalid ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <FieldContext value={{ id, describedBy, isInvalid }}>
      <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
        </label>
        {children}
        {isInvalid ? (
          <p id={`${id}-error`} className="flex gap-1.5 text-sm leading-snug font-medium text-danger">
            <CircleAlert size={17} aria-hidden className="mt-px shrink-0" />
            {error}
          </p>
        ) : (
          hint && (
            <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  );
}

/** The attributes that tie a control to the Field around it. */
function useFieldAttributes() {
  const field = use(FieldContext);
  return field
    ? { id: field.id, "aria-describedby": field.describedBy, "aria-invalid": field.isInvalid || undefined }
    : {};
}

const frame = [
  "flex min-h-12 w-full min-w-0 items-center gap-2 rounded-md border-[1.5px] border-edge bg-surface",
  "has-[[aria-invalid]]:border-danger has-[[aria-invalid]]:inset-ring-[0.5px] has-[[aria-invalid]]:inset-ring-danger",
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
  "has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted",
].join(" ");
const bare =
  "min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100";

interface InputProps extends ComponentProps<"input"> {
  icon?: ReactNode;
  /** A control inside the frame, after the text. */
  after?: ReactNode;
}

export function Input({ icon, after, className, ...rest }: InputProps) {
  return (
    <div className={cx(frame, "px-3.5", className)}>
      {icon && <span className="shrink-0 text-muted">{icon}</span>}
      <input className={bare} {...useFieldAttributes()} {...rest} />
      {after}
    </div>
  );
}

/** A password that its owner may look at. */
export function PasswordInput(props: Omit<InputProps, "type" | "after">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      type={isShown ? "text" : "password"}
      after={
        <button
          type="button"
          className="-mr-2 grid size-10 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
          aria-label={isShown ? "Ocultar contraseña" : "Mostrar contraseña"}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
      {...props}
    />
  );
}

/** The browser's own list: it is the one every phone and screen reader knows. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className={cx(frame, "relative", className)}>
      <select
        className={cx(bare, "cursor-pointer appearance-none truncate pr-9 pl-3.5 [&>option]:bg-surface")}
        {...useFieldAttributes()}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

/** A box to tick, with its text; an error is said below. */
export function Checkbox({
  error,
  children,
  className,
  ...rest
}: ComponentProps<"input"> & { error?: string | undefined }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex cursor-pointer items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-[22px] shrink-0 place-items-center">
          <input
            type="checkbox"
            className={cx(
              "peer size-full cursor-pointer appearance-none rounded-sm border-[1.5px] border-edge bg-surface",
              "checked:border-accent-edge checked:bg-accent aria-invalid:border-danger",
            )}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            {...rest}
          />
          <Check
            size={16}
            strokeWidth={3.2}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
          />
        </span>
        <span className="text-sm">{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} className="mt-1.5 flex gap-1.5 text-sm leading-snug font-medium text-danger">
          <CircleAlert size={17} aria-hidden className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
