import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Call } from "../../../lib/http/call.ts";
import { readPublicEvents } from "../../events/events.repo.ts";
import { findTicketsOf } from "../../tickets/tickets.repo.ts";
import { currentCatalog } from "../cache/current-catalog.ts";
import { type Gone, recommendedFor } from "./rank-recommended.ts";

/** Number of latest tickets from which preferences are derived. */
const TICKETS_READ = 20;

/**
 * Events recommended to the caller; a superadmin may name another person. Throws UNAUTHENTICATED where an anonymous caller
 * names somebody, FORBIDDEN for naming somebody else.
 */
export async function recommendedEvents(
  { userId, limit }: { userId?: string | undefined; limit: number },
  { actor, now }: Call,
): Promise<EventCard[]> {
  if (userId && !actor) throw new AppError("UNAUTHENTICATED");
  if (userId && userId !== actor?.uid && actor?.role !== "superadmin") throw new AppError("FORBIDDEN");
  const uid = userId ?? actor?.uid;
  const [{ upcoming }, gone] = await Promise.all([currentCatalog(now), uid ? goneTo(uid) : []]);
  return recommendedFor(gone, upcoming, limit);
}

/** The events of a person's latest tickets. At most 40 reads. */
async function goneTo(uid: string): Promise<Gone[]> {
  const tickets = await findTicketsOf(uid, TICKETS_READ);
  const events = await readPublicEvents([...new Set(tickets.map(({ eventId }) => eventId))]);
  return [...events.values()].map(({ event: { id, category, city } }) => ({ id, category, city }));
}
