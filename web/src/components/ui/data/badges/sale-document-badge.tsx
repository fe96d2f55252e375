import {
  SALE_DOCUMENT_BADGES,
  type SaleDocumentStatus,
} from "@tarima/shared/sale-documents/sale-document.schema.ts";
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<SaleDocumentStatus, LucideIcon>> = {
  to_send: Clock,
  accepted: CircleCheck,
  contingency: Hourglass,
  refused: CircleX,
};

export function SaleDocumentBadge({ status }: { status: SaleDocumentStatus }) {
  const { label, tone } = SALE_DOCUMENT_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
