import { PAYMENT_FILE_BADGES, type PaymentFileStatus } from "@tarima/shared/finance/payment-file.schema.ts";
import { Ban, Clock, FileCheck2, type LucideIcon } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<PaymentFileStatus, LucideIcon>> = {
  open: Clock,
  confirmed: FileCheck2,
  dropped: Ban,
};

export function PaymentFileBadge({ status }: { status: PaymentFileStatus }) {
  const { label, tone } = PAYMENT_FILE_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
