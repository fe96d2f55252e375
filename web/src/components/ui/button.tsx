import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

/** The style of a button, also for links: `className={buttonStyle({ variant: "primary" })}`. */
export const buttonStyle = cva(
  [
    "inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] font-semibold leading-[1.1] whitespace-nowrap cramped:max-w-full cramped:whitespace-normal cramped:px-3",
    "transition-[background-color,translate] duration-(--m-fast) ease-out active:translate-y-px",
    "disabled:bg-raised disabled:border-transparent disabled:text-muted disabled:translate-y-0",
    "aria-disabled:cursor-progress aria-disabled:bg-raised aria-disabled:border-transparent aria-disabled:text-muted aria-disabled:translate-y-0",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent border-accent-edge hover:bg-accent-hover active:bg-accent-press",
        secondary: "border-edge text-text hover:bg-raised",
        ink: "border-transparent bg-text text-bg",
        quiet: "border-transparent px-3 text-text hover:bg-raised",
        danger: "border-danger text-danger hover:bg-raised",
        "danger-solid": "border-transparent bg-danger-solid text-on-solid",
      },
      size: {
        sm: "min-h-11 px-4 text-sm",
        md: "min-h-12 px-6 text-base",
        lg: "min-h-14 px-8 text-lg",
        icon: "size-12 p-0",
        "icon-sm": "size-11 p-0",
      },
      isFull: { true: "w-full" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type ButtonStyle = VariantProps<typeof buttonStyle>;

interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Its action is running: it cannot be pressed again, and says so. */
  isBusy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  isFull,
  isBusy,
  icon,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  // a double click of what takes time is one press: its second comes before the button is seen to be busy
  const takesTime = type === "submit" || isBusy !== undefined;
  const isRefused = (event: MouseEvent) => isBusy || (takesTime && event.detail > 1);
  // not `disabled` while busy, which would drop the keyboard focus
  return (
    <button
      type={type}
      className={buttonStyle({ variant, size, isFull, className })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isRefused(event) ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy ? <LoaderCircle size={20} className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
