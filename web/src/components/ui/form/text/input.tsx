import { cx } from "class-variance-authority";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useFieldAttributes } from "../field.tsx";

/** Border, background and focus ring of a control; the control inside has none. */
export const controlFrame = [
  "flex min-h-12 w-full min-w-0 items-center gap-2 rounded-md border-[1.5px] border-edge bg-surface",
  "has-[[data-confirmed]]:border-success",
  "has-[[aria-invalid]]:border-danger has-[[aria-invalid]]:inset-ring-[0.5px] has-[[aria-invalid]]:inset-ring-danger",
  "has-[.bare:focus-visible]:outline-3 has-[.bare:focus-visible]:outline-offset-3 has-[.bare:focus-visible]:outline-focus",
  "has-[.bare:disabled]:border-dashed has-[.bare:disabled]:bg-transparent has-[.bare:disabled]:text-muted",
].join(" ");

/** A control without style of its own, for use inside controlFrame. */
export const bareControl =
  "bare min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100";

export interface InputProps extends ComponentProps<"input"> {
  icon?: ReactNode;
  /** A control within the frame, after the text. */
  after?: ReactNode;
}

export function Input({ icon, after, className, ...rest }: InputProps) {
  return (
    <div className={cx(controlFrame, "px-3.5", className)}>
      {icon && <span className="shrink-0 text-muted">{icon}</span>}
      <input className={bareControl} {...useFieldAttributes()} {...rest} />
      {after}
    </div>
  );
}

/** A small button at the end of a control: show, clear, open. */
export function InputButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cx(
        "-mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text",
        className,
      )}
      {...rest}
    />
  );
}

/** A password with a button to show it. */
export function PasswordInput(props: Omit<InputProps, "type" | "after">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      type={isShown ? "text" : "password"}
      after={
        <InputButton
          aria-label={isShown ? "Ocultar contraseña" : "Mostrar contraseña"}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </InputButton>
      }
      {...props}
    />
  );
}
