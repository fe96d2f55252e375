import { AUDIT_RESULT_BADGES, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { Check, CircleExclamationPoint, type LucideIcon, TriangleExclamationPoint } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<AuditLog["result"], LucideIcon>> = {
  success: Check,
  warning: TriangleExclamationPoint,
  fail: CircleExclamationPoint,
};

export function AuditResultBadge({ result }: { result: AuditLog["result"] }) {
  const { label, tone } = AUDIT_RESULT_BADGES[result];
  return (
    <Badge tone={tone} icon={ICONS[result]}>
      {label}
    </Badge>
  );
}
