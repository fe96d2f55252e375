import { DOOR_STAFF, type Role } from "@tarima/shared/api/roles.ts";
import { can } from "../../lib/session/can.ts";
import type { SignedIn } from "../../lib/session/session-store.ts";
import { useSession, useSessionHint } from "../../lib/session/use-session.ts";

export interface Person {
  name: string;
  email: string;
  role: Role;
  /** Of a member of a team. */
  team?: SignedIn["team"];
}

/** The person in the header: from the session if known, otherwise from the last session's stored hint. */
export function usePerson(): Person | undefined {
  const session = useSession();
  const hint = useSessionHint();
  if (session.status === "signed-in") return { ...session.user, role: session.role, team: session.team };
  return session.status === "unknown" ? hint : undefined;
}

export const scansAtDoors = (role: Role) => can(role, { access: DOOR_STAFF });
