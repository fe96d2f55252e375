import { type Access, ROLES, type Role } from "@tarima/shared/api/roles.ts";

/** Whether a role may call a route at all; whether a document is theirs only the server knows. */
export function can(role: Role, route: { readonly access: Access }): boolean {
  return route.access[role] !== undefined;
}

/** The roles an access names. */
export function rolesWith(access: Access): Role[] {
  return ROLES.filter((role) => access[role] !== undefined);
}
