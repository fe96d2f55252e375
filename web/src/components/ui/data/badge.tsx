import type { Tone } from "@tarima/shared/lib/badge.ts";
import { cva } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const badgeStyle = cva(
  "inline-flex min-h-[26px] max-w-full items-center gap-1.5 rounded-sm px-2.5 text-caption font-semibold leading-none whitespace-nowrap cramped:py-1 cramped:whitespace-normal",
  {
    variants: {
      tone: {
        plain: "bg-raised text-text",
        ink: "bg-text text-bg",
        success: "bg-success-soft text-success",
        warning: "bg-warning-soft text-warning",
        danger: "bg-danger-soft text-danger",
        used: "bg-used-soft text-used",
        info: "bg-info-soft text-info",
        line: "inset-ring-[1.5px] inset-ring-edge text-text",
        hot: "bg-accent text-on-accent",
      } satisfies Record<Tone, string>,
    },
    defaultVariants: { tone: "plain" },
  },
);

/** A state with colour, label and icon; never by colour alone. */
export function Badge({
  tone,
  icon: Icon,
  className,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={badgeStyle({ tone, className })}>
      {Icon && <Icon size={15} strokeWidth={2.4} aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}
