import { ROLE_BADGES, type Role } from "@tarima/shared/api/roles.ts";
import { Building2, type LucideIcon, Megaphone, ScanLine, ShieldCheck, User } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<Role, LucideIcon>> = {
  superadmin: ShieldCheck,
  producer: Building2,
  promoter: Megaphone,
  scanner: ScanLine,
  attendee: User,
};

export function RoleBadge({ role }: { role: Role }) {
  const { label, tone } = ROLE_BADGES[role];
  return (
    <Badge tone={tone} icon={ICONS[role]}>
      {label}
    </Badge>
  );
}
