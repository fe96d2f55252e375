import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { recentEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { flagSoldOut, isSoldOut } from "../inventory/sold-out.ts";
import { saveSaleAlert } from "./sale-alerts.repo.ts";
import { whatToWaitFor } from "./what-to-wait-for.ts";

/**
 * Remembers that somebody wants to be told when they can buy. Throws EVENT_NOT_FOUND, EVENT_NOT_ON_SALE where nothing will be
 * sold any more, TICKETS_AVAILABLE where there is nothing to wait for.
 */
export async function setSaleAlert(eventId: string, { actor, now }: SignedCall): Promise<void> {
  const event = await recentEvent(eventId);
  if (event?.status !== "published") throw new AppError("EVENT_NOT_FOUND");
  const free = await freePlaces(event);
  const wait = whatToWaitFor(event, free, now);
  if (wait === "over" || wait === "closed") throw new AppError("EVENT_NOT_ON_SALE");
  if (wait === "nothing") throw new AppError("TICKETS_AVAILABLE");
  await saveSaleAlert({
    eventId,
    uid: actor.uid,
    ...wait,
    createdAt: now.toISOString(),
    expiresAt: overAt(event).toISOString(),
  });
  // the flag's end is what wakes those who wait: set after the alert, since it may end at once
  if (wait.waitsFor === "places" && isSoldOut(event, free, now)) await flagSoldOut(eventId);
}
