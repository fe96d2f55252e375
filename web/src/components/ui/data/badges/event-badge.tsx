import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import { EVENT_BADGES } from "@tarima/shared/events/event-badges.ts";
import { Ban, Check, Clock, Flag, type LucideIcon, Pencil, ThumbsUp, X } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<EventStatus, LucideIcon>> = {
  draft: Pencil,
  pending_approval: Clock,
  approved: ThumbsUp,
  published: Check,
  suspended: Ban,
  cancelled: X,
  completed: Flag,
};

export function EventBadge({ status }: { status: EventStatus }) {
  const { label, tone } = EVENT_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
