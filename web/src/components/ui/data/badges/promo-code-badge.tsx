import { PROMO_CODE_BADGES, type PromoCodeState } from "@tarima/shared/promo-codes/promo-code.ts";
import { CalendarX, Check, Clock, type LucideIcon, Minus, TicketX } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<PromoCodeState, LucideIcon>> = {
  valid: Check,
  not_yet: Clock,
  expired: CalendarX,
  used_up: TicketX,
  inactive: Minus,
};

export function PromoCodeBadge({ state }: { state: PromoCodeState }) {
  const { label, tone } = PROMO_CODE_BADGES[state];
  return (
    <Badge tone={tone} icon={ICONS[state]}>
      {label}
    </Badge>
  );
}
