import { PROMOTER_BADGES, type PromoterStatus } from "@tarima/shared/promoters/promoter.status.ts";
import { Ban, Check, type LucideIcon, Minus } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<PromoterStatus, LucideIcon>> = {
  active: Check,
  inactive: Minus,
  suspended: Ban,
};

export function PromoterBadge({ status }: { status: PromoterStatus }) {
  const { label, tone } = PROMOTER_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
