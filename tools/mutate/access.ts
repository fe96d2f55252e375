import { isDeepStrictEqual } from "node:util";
import { type Access, CALLERS, type Caller, type Grant } from "@tarima/shared/api/roles.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import { WHO_MAY } from "../../functions/test/attacks/who-may.ts";
import type { Mutant } from "./score.ts";

// Widens and narrows every route's access declaration, for every caller. A mutant counts as killed when it differs from the table
// that the permission tests use (WHO_MAY). Where that table lacks a route, or differs from the real declaration, all mutants of
// the route survive.

const GRANTS: readonly (Grant | undefined)[] = ["any", "own", undefined];

export function mutateAccess(): Mutant[] {
  const declared: Route[] = Object.values(routes);
  return declared.flatMap((route) => {
    const name = `${route.method} ${route.path}`;
    const oracle = WHO_MAY.get(name);
    const isKnown = isDeepStrictEqual(oracle, route.access);
    return mutantsOf(route.access).map(([says, access]): Mutant => {
      const isNoticed = isKnown && !isDeepStrictEqual(oracle, access);
      return { place: name, says, outcome: isNoticed ? "killed" : "survived" };
    });
  });
}

function mutantsOf(access: Access): [says: string, access: Access][] {
  return CALLERS.flatMap((caller) =>
    GRANTS.filter((grant) => grant !== access[caller]).map((grant): [string, Access] => [
      `${caller}: ${access[caller] ?? "refused"} → ${grant ?? "refused"}`,
      withGrant(access, caller, grant),
    ]),
  );
}

function withGrant(access: Access, caller: Caller, grant: Grant | undefined): Access {
  const { [caller]: _, ...others } = access;
  return grant ? { ...others, [caller]: grant } : others;
}
