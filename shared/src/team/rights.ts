/** What a member of a team may do. Money is shown to `sales` or `finance`, attendance to `door`. */
export const TEAM_RIGHTS = ["all", "events", "sales", "finance", "door", "marketing"] as const;
export type TeamRight = (typeof TEAM_RIGHTS)[number];

/** What a route asks of a member: one of some rights, being a member at all, or being the owner. */
export type RightAsked = TeamRight | readonly TeamRight[] | "member" | "owner";

/** Whether a member with some rights may do what asks for a right. Pure. */
export function allows(rights: readonly TeamRight[], asked: RightAsked): boolean {
  if (asked === "owner") return false;
  if (asked === "member" || rights.includes("all")) return true;
  return (typeof asked === "string" ? [asked] : asked).some((right) => rights.includes(right));
}
