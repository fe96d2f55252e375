import type { Role } from "@tarima/shared/api/roles.ts";
import { paths } from "./paths.ts";

/** The first screen after signing in, by role; everyone else gets the home page. */
const LANDINGS: Readonly<Partial<Record<Role, string>>> = {
  superadmin: paths.admin,
  producer: paths.producer,
  promoter: paths.promoter,
  scanner: paths.tonightsDoor,
};

export function landingOf(role: Role): string {
  return LANDINGS[role] ?? paths.home;
}
