import type { Role } from "@tarima/shared/api/roles.ts";
import { paths } from "./paths.ts";

/** Where a role begins; everyone else at home. */
const LANDINGS: Readonly<Partial<Record<Role, string>>> = {
  superadmin: paths.admin,
  producer: paths.producer,
  promoter: paths.promoter,
  scanner: paths.tonightsDoor,
};

export function landingOf(role: Role): string {
  return LANDINGS[role] ?? paths.home;
}
