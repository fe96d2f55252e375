import type { DoorLinkOffer } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { doorLinkStanding } from "@tarima/shared/check-ins/door-links/door-link-standing.ts";
import type { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import type { Call } from "../../../lib/http/call.ts";
import { ownRecentEvent } from "../../events/events.policy.ts";
import { findEvent } from "../../events/events.repo.ts";
import { isDoorStaff } from "../staff/staff.repo.ts";
import { isNightOver } from "../supervision/door-over.ts";
import { changeDoorLink } from "./change-door-link.ts";
import { deleteDoorLink } from "./delete-door-link.ts";
import { findDoorLink, listDoorLinks } from "./door-links.repo.ts";
import { makeDoorLink } from "./make-door-link.ts";
import { openDoorLink } from "./open-door-link.ts";

export const doorLinkHandlers: Bindings<typeof doorLinkRoutes> = {
  listDoorLinks: owned(ownRecentEvent, async ({ id }) => ({ items: await listDoorLinks(id) })),
  makeDoorLink: owned(ownRecentEvent, ({ label, requestId }, call, event) =>
    makeDoorLink(event, label, call, requestId),
  ),
  changeDoorLink: owned(ownRecentEvent, ({ id: _, linkId, ...change }, call, event) =>
    changeDoorLink(event, linkId, change, call),
  ),
  deleteDoorLink: owned(ownRecentEvent, async ({ linkId }, call, event) => {
    await deleteDoorLink(event, linkId, call);
    return { linkId };
  }),
  getDoorLink: { handle: ({ linkId }, call) => offerOf(linkId, call) },
  openDoorLink: { handle: (entry, call) => openDoorLink(entry, call) },
};

async function offerOf(linkId: string, { actor, now }: Call): Promise<DoorLinkOffer> {
  const link = await findDoorLink(linkId);
  const event = link && (await findEvent(link.eventId));
  if (!event) throw new AppError("DOOR_LINK_NOT_FOUND");
  return {
    eventName: event.name,
    eventStartsAt: event.startsAt,
    venueName: event.venueName,
    label: link.label,
    standing: doorLinkStanding(link, isNightOver(event, now)),
    ownDoor: actor && (await isDoorStaff(actor, event, now)) ? event.id : null,
  };
}
