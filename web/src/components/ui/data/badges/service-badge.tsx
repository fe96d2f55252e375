import { SERVICE_BADGES, type ServiceStatus } from "@tarima/shared/system/services.ts";
import { Check, CircleQuestionMark, type LucideIcon, TriangleExclamationPoint, X } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<ServiceStatus, LucideIcon>> = {
  up: Check,
  slow: TriangleExclamationPoint,
  down: X,
  unknown: CircleQuestionMark,
};

export function ServiceBadge({ status }: { status: ServiceStatus }) {
  const { label, tone } = SERVICE_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
