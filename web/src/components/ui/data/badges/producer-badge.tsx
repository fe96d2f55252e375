import { PRODUCER_BADGES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { Ban, Check, Clock, type LucideIcon, Minus } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<ProducerStatus, LucideIcon>> = {
  active: Check,
  pending: Clock,
  inactive: Minus,
  suspended: Ban,
};

export function ProducerBadge({ status }: { status: ProducerStatus }) {
  const { label, tone } = PRODUCER_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
