import { allows, type RightAsked } from "@tarima/shared/team/rights.ts";
import type { SignedIn } from "./session-store.ts";
import { useSession } from "./use-session.ts";

interface Scope {
  /** It concerns the whole organisation, and no member of some events only. */
  isWhole?: boolean | undefined;
}

/** Whether a member of a team has a right; everybody else is no member. */
export const mayAs = (team: SignedIn["team"], right: RightAsked, { isWhole }: Scope = {}): boolean =>
  team === undefined || (allows(team.rights, right) && !(isWhole && team.isLimited));

/** Whether to show the user what needs a right in their organisation. Only the server decides what they may do. */
export function useMay(right: RightAsked, scope?: Scope): boolean {
  const session = useSession();
  return mayAs(session.status === "signed-in" ? session.team : undefined, right, scope);
}
