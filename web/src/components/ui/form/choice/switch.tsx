import { cx } from "class-variance-authority";
import { Switch as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";

interface SwitchProps
  extends Omit<ComponentProps<typeof Radix.Root>, "onCheckedChange" | "onChange" | "children"> {
  onChange?: (isOn: boolean) => void;
  /** The label. */
  children: ReactNode;
  note?: ReactNode;
}

/** Takes effect at once. For options sent with a form use Checkbox. */
export function Switch({ onChange, children, note, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx("flex items-start gap-3 py-2.5 has-disabled:text-muted", className)}>
      <Radix.Root
        id={id}
        aria-describedby={note ? `${id}-note` : undefined}
        onCheckedChange={onChange}
        className={cx(
          "group relative h-6.5 w-11 shrink-0 rounded-full border-[1.5px] border-edge transition-colors duration-(--m-fast)",
          // the target is larger than the drawing
          "before:absolute before:-inset-x-1 before:-inset-y-[11px] before:content-['']",
          "data-[state=checked]:border-accent-edge data-[state=checked]:bg-accent",
          "disabled:border-dashed disabled:data-[state=checked]:bg-raised",
        )}
        {...rest}
      >
        <Radix.Thumb
          className={cx(
            "block size-4 translate-x-[3px] rounded-full bg-edge transition-transform duration-(--m-fast) ease-out",
            "data-[state=checked]:translate-x-[21px] data-[state=checked]:bg-on-accent",
            "group-disabled:bg-edge!",
          )}
        />
      </Radix.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer leading-6.5">
          {children}
        </label>
        {note && (
          <p id={`${id}-note`} className="text-sm text-muted">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
