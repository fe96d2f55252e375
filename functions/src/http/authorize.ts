import { AppError } from "@tarima/shared/errors.ts";
import type { Access, Grant } from "@tarima/shared/roles.ts";
import type { Actor } from "./call.ts";

/**
 * What a route grants this caller. Throws UNAUTHENTICATED for nobody on a route that wants somebody, FORBIDDEN for a
 * role it does not name.
 */
export function grantOf(access: Access, actor: Actor | undefined): Grant {
  const grant = actor ? access[actor.role] : (access.anonymous ?? access.service);
  if (grant) return grant;
  throw new AppError(actor ? "FORBIDDEN" : "UNAUTHENTICATED");
}
