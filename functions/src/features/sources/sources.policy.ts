import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { ownsPartOfEvent } from "../events/events.policy.ts";
import { findEvent } from "../events/events.repo.ts";
import { ownPromoter } from "../promoters/promoters.policy.ts";

/** A promoter by `id`, for the producer of their event and for whoever it is. */
export const ownOrMinePromoter: Policy<{ id: string }, Promoter> = {
  ...ownPromoter,
  owns: (actor, promoter) => ownsPartOfEvent(actor, promoter) || promoter.uid === actor.uid,
};

/** A promoter's event; for the promoter only while it is public, and their code counts: they get to know of no other. Throws EVENT_NOT_FOUND. */
export async function eventOfPromoter(promoter: Promoter, actor: Actor): Promise<Event> {
  const event = await findEvent(promoter.eventId);
  const isOrganiser = actor.role === "superadmin" || ownsPartOfEvent(actor, promoter);
  const isForPromoter = event !== undefined && isPublicStatus(event.status) && promoter.status === "active";
  if (!event || !(isOrganiser || isForPromoter)) throw new AppError("EVENT_NOT_FOUND");
  return event;
}
