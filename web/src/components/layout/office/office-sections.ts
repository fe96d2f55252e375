import type { Role } from "@tarima/shared/api/roles.ts";
import {
  Activity,
  CalendarDays,
  ChartColumn,
  House,
  Landmark,
  type LucideIcon,
  Megaphone,
  ScanLine,
  ScrollText,
  ShieldCheck,
  Store,
  Users,
} from "lucide-react";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { paths } from "../../../lib/routing/paths.ts";

/** A section of the back office. */
export interface OfficeSection {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Number of pending items. */
  count?: number;
}

const SECTIONS: Readonly<Partial<Record<Role, readonly OfficeSection[]>>> = {
  producer: [
    { to: paths.producer, label: "Inicio", icon: House },
    { to: paths.myEvents, label: "Eventos", icon: CalendarDays },
    { to: paths.scanner, label: "Puerta", icon: ScanLine },
    { to: paths.producerFinance, label: "Finanzas", icon: Landmark },
    { to: paths.producerProfile, label: "Perfil", icon: Store },
  ],
  promoter: [{ to: paths.promoter, label: "Mis ventas", icon: Megaphone }],
  superadmin: [
    { to: adminPaths.home, label: "Resumen", icon: House },
    { to: adminPaths.events, label: "Eventos", icon: CalendarDays },
    { to: adminPaths.producers, label: "Productores", icon: Store },
    { to: adminPaths.attendees, label: "Asistentes", icon: Users },
    { to: adminPaths.finance, label: "Finanzas", icon: Landmark },
    { to: adminPaths.reports, label: "Reportes", icon: ChartColumn },
    { to: adminPaths.auditLog, label: "Registro", icon: ScrollText },
    { to: adminPaths.system, label: "Sistema", icon: Activity },
  ],
};

/** The sections of a role. */
export function officeSections(role: Role | undefined): readonly OfficeSection[] {
  return (role && SECTIONS[role]) ?? [];
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
