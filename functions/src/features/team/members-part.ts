import type { MembersPart } from "@tarima/shared/team/membership.ts";
import { TEAM_RIGHTS } from "@tarima/shared/team/rights.ts";
import { AppError } from "../../lib/app-error.ts";
import { readEvents } from "../events/events.repo.ts";

/**
 * Rights and events as they are stored, each once; `all` says everything. Events that were deleted since are left out. Throws
 * INVALID_REQUEST on events of others, and where none is left.
 */
export async function storedPart(
  producerId: string,
  { rights, eventIds }: MembersPart,
): Promise<Pick<MembersPart, "rights" | "eventIds">> {
  const found = eventIds && [...(await readEvents(eventIds)).values()];
  if (found && (found.length === 0 || found.some((event) => event.producerId !== producerId)))
    throw new AppError("INVALID_REQUEST", { fields: { eventIds: "Uno de los eventos no es tuyo" } });
  return {
    rights: rights.includes("all") ? ["all"] : TEAM_RIGHTS.filter((right) => rights.includes(right)),
    eventIds: found?.map(({ id }) => id) ?? null,
  };
}
