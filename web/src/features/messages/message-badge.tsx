import { MESSAGE_BADGES, type MessageStatus } from "@tarima/shared/messages/message.status.ts";
import { Ban, Check, Clock, type LucideIcon, Pencil, Send } from "lucide-react";
import { Badge } from "../../components/ui/data/badge.tsx";

const ICONS: Readonly<Record<MessageStatus, LucideIcon>> = {
  draft: Pencil,
  scheduled: Clock,
  sending: Send,
  sent: Check,
  cancelled: Ban,
};

export function MessageBadge({ status }: { status: MessageStatus }) {
  const { label, tone } = MESSAGE_BADGES[status];
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  );
}
