import { SETTLEMENT_BADGES, type SettlementStatus } from "@tarima/shared/finance/settlement.schema.ts";
import { Ban, Clock, FileCheck2, FilePen, type LucideIcon, Send } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<SettlementStatus, LucideIcon>> = {
  draft: FilePen,
  sent: Send,
  paid: FileCheck2,
  overdue: Clock,
  cancelled: Ban,
};

export function SettlementBadge({ status }: { status: SettlementStatus }) {
  const { label, tone } = SETTLEMENT_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
