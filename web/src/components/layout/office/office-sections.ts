import type { Role } from "@tarima/shared/api/roles.ts";
import type { RightAsked } from "@tarima/shared/team/rights.ts";
import {
  Activity,
  CalendarDays,
  ChartColumn,
  House,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  ScanLine,
  ScrollText,
  ShieldCheck,
  Store,
  Users,
} from "lucide-react";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { teamPath } from "../../../lib/routing/team-paths.ts";
import { mayAs } from "../../../lib/session/may.ts";
import type { SignedIn } from "../../../lib/session/session-store.ts";

/** A section of the back office. */
export interface OfficeSection {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Number of pending items. */
  count?: number;
  /** What a member of a team needs for it. */
  right?: RightAsked;
  /** It concerns the whole organisation, and no member of some events only. */
  isWhole?: boolean;
}

const SECTIONS: Readonly<Partial<Record<Role, readonly OfficeSection[]>>> = {
  producer: [
    { to: paths.producer, label: "Inicio", icon: House, right: ["sales", "finance"], isWhole: true },
    { to: paths.myEvents, label: "Eventos", icon: CalendarDays },
    { to: paths.scanner, label: "Puerta", icon: ScanLine, right: "door" },
    { to: paths.producerFinance, label: "Finanzas", icon: Landmark, right: "finance", isWhole: true },
    { to: paths.producerCases, label: "PQR", icon: MessageSquareWarning, right: "sales", isWhole: true },
    { to: teamPath, label: "Equipo", icon: Users, right: "all", isWhole: true },
    { to: paths.producerProfile, label: "Perfil", icon: Store, right: "all", isWhole: true },
  ],
  promoter: [{ to: paths.promoter, label: "Mis ventas", icon: Megaphone }],
  superadmin: [
    { to: adminPaths.home, label: "Resumen", icon: House },
    { to: adminPaths.events, label: "Eventos", icon: CalendarDays },
    { to: adminPaths.producers, label: "Productores", icon: Store },
    { to: adminPaths.attendees, label: "Asistentes", icon: Users },
    { to: adminPaths.finance, label: "Finanzas", icon: Landmark },
    { to: adminPaths.cases, label: "PQR", icon: MessageSquareWarning },
    { to: adminPaths.reports, label: "Reportes", icon: ChartColumn },
    { to: adminPaths.auditLog, label: "Registro", icon: ScrollText },
    { to: adminPaths.system, label: "Sistema", icon: Activity },
  ],
};

/** The sections of a role; of a member of a team those that they have the right to. */
export function officeSections(role: Role | undefined, team?: SignedIn["team"]): readonly OfficeSection[] {
  const sections = (role && SECTIONS[role]) ?? [];
  return sections.filter(({ right = "member", isWhole }) => mayAs(team, right, { isWhole }));
}

/** The section of a path: the longest matching prefix, since "/admin" matches all. */
export function sectionAt(sections: readonly OfficeSection[], pathname: string): OfficeSection | undefined {
  return sections
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** Where a role's work is, besides the door. */
export interface Office {
  to: string;
  name: string;
  icon: LucideIcon;
}

const OFFICES: Readonly<Partial<Record<Role, Office>>> = {
  producer: { to: paths.producer, name: "Tus eventos", icon: CalendarDays },
  promoter: { to: paths.promoter, name: "Mis ventas", icon: Megaphone },
  superadmin: { to: paths.admin, name: "Administrar", icon: ShieldCheck },
};

export const officeOf = (role: Role): Office | undefined => OFFICES[role];
