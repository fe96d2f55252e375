import { type Access, ROLES, type Role } from "@tarima/shared/api/roles.ts";

/** Whether a role may call a route at all. Only the server knows whether a document belongs to the user. */
export function can(role: Role, route: { readonly access: Access }): boolean {
  return route.access[role] !== undefined;
}

/** The roles with this access. */
export function rolesWith(access: Access): Role[] {
  return ROLES.filter((role) => access[role] !== undefined);
}
