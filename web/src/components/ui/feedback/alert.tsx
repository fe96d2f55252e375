import { cva, type VariantProps } from "class-variance-authority";
import { CircleCheck, CircleExclamationPoint, Info, TriangleExclamationPoint } from "lucide-react";
import type { ReactNode } from "react";

const ICONS = {
  warning: TriangleExclamationPoint,
  danger: CircleExclamationPoint,
  success: CircleCheck,
  info: Info,
} as const;

const alertStyle = cva("flex gap-3 rounded-md px-4 py-3.5 text-note leading-[1.4]", {
  variants: {
    tone: {
      warning: "bg-warning-soft [&>svg]:text-warning",
      danger: "bg-danger-soft [&>svg]:text-danger",
      success: "bg-success-soft [&>svg]:text-success",
      info: "bg-info-soft [&>svg]:text-info",
    },
  },
});

interface AlertProps {
  tone: NonNullable<VariantProps<typeof alertStyle>["tone"]>;
  title?: ReactNode;
  /** Announced at once by screen readers, for messages that appear during an action. */
  isUrgent?: boolean;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A notice in the page. */
export function Alert({ tone, title, isUrgent = false, action, className, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div role={isUrgent ? "alert" : undefined} className={alertStyle({ tone, className })}>
      <Icon size={20} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 grow">
        {title && <b className="font-semibold">{title}</b>} {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
