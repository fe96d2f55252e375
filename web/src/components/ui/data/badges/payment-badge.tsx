import { PAYMENT_BADGES, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import {
  Check,
  CircleExclamationPoint,
  Clock,
  Hourglass,
  type LucideIcon,
  Repeat,
  Undo2,
  X,
} from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<PaymentStatus, LucideIcon>> = {
  pending: Clock,
  processing: Hourglass,
  completed: Check,
  failed: CircleExclamationPoint,
  cancelled: X,
  refunded: Repeat,
  partially_refunded: Repeat,
  chargeback: Undo2,
};

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = PAYMENT_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
