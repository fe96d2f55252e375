import { AUDIT_RESULT_BADGES, type AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { Check, CircleAlert, type LucideIcon, TriangleAlert } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<AuditLog["result"], LucideIcon>> = {
  success: Check,
  warning: TriangleAlert,
  fail: CircleAlert,
};

/** How something in the log ended. */
export function AuditResultBadge({ result }: { result: AuditLog["result"] }) {
  const { label, tone } = AUDIT_RESULT_BADGES[result];
  return (
    <Badge tone={tone} icon={ICONS[result]}>
      {label}
    </Badge>
  );
}
