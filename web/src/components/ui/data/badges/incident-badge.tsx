import { INCIDENT_BADGES, type IncidentStatus } from "@tarima/shared/system/incident.schema.ts";
import { Check, CircleExclamationPoint, Hand, type LucideIcon } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<IncidentStatus, LucideIcon>> = {
  open: CircleExclamationPoint,
  acknowledged: Hand,
  resolved: Check,
};

export function IncidentBadge({ status }: { status: IncidentStatus }) {
  const { label, tone } = INCIDENT_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
