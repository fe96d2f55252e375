import type { Role } from "@tarima/shared/roles.ts";
import { type LucideIcon, ScrollText } from "lucide-react";
import { paths } from "../../lib/paths.ts";

/** A part of the office. */
export interface OfficeSection {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What waits there for an answer. */
  count?: number;
}

const SECTIONS: Readonly<Partial<Record<Role, readonly OfficeSection[]>>> = {
  superadmin: [{ to: paths.auditLog, label: "Registro", icon: ScrollText }],
};

/** The sections a role has, those whose screens exist. */
export function officeSections(role: Role | undefined): readonly OfficeSection[] {
  return (role && SECTIONS[role]) ?? [];
}

/** The section a path lies in: of those that begin it, the longest ("/admin" begins all of them). */
export function sectionAt(sections: readonly OfficeSection[], pathname: string): OfficeSection | undefined {
  return sections
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
