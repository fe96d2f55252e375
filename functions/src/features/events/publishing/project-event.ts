import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { description, PublicEvent, place, times } from "@tarima/shared/events/public-event.schema.ts";
import { isElsewhere, type Moved } from "@tarima/shared/events/rescheduled.ts";
import { priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import { lowestPrice } from "@tarima/shared/ticketing/lowest-price.ts";
import { stillToSell } from "@tarima/shared/ticketing/sale-window.ts";
import type { Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** The status visitors see: a published event counts as suspended while its producer may not sell. */
export function publicStatus({
  status,
  producerStatus,
}: Pick<Event, "status" | "producerStatus">): EventStatus {
  return status === "published" && producerStatus !== "active" ? "suspended" : status;
}

const moveOf = ({ before, reason, isOpen }: Moved) => ({
  before,
  ...(reason !== undefined && { reason }),
  ...(isOpen && { isOpen }),
});

const roomOf = (room: Event["waitingRoom"]) =>
  room ? { joinsFrom: room.joinsFrom, opensAt: room.opensAt } : null;

/** Of what somebody may see: without limits, capacities, and marks of what is hidden. */
export const publicTicketing = ({
  localities,
  combinations,
  phases,
}: Ticketing): Pick<PublicEvent, keyof Ticketing> => ({
  localities: localities.map(({ id, name, description }) => ({ id, name, description })),
  combinations: combinations.map(({ limit: _, isHidden: _h, pass: _p, ...shown }) => shown),
  phases: phases.map(({ limit: _, isHidden: _h, ...shown }) => shown),
});

/** All that visitors read of what an event says, when, and where: what is declared for them does not compile if it is left out. */
type Shown = PublicEvent["event"] &
  Record<keyof typeof description | keyof typeof times | keyof typeof place, unknown>;

/** The public fields of an event, listed one by one so that new fields stay private. */
export function projectEvent(
  event: Event,
  producer: PublicEvent["producer"],
  feeRate: number,
  isSoldOut: boolean,
  now: Date,
): PublicEvent {
  const { localities, combinations, phases } = visibleTicketing(event);
  const prices = stillToSell(combinations, phases, event.timeZone, now).map(({ price }) =>
    priceWithFee(price, feeRate),
  );
  return {
    event: {
      id: event.id,
      name: event.name,
      publicSlug: event.publicSlug,
      category: event.category,
      description: event.description,
      information: event.information,
      recommendations: event.recommendations,
      accessNote: event.accessNote ?? null,
      pulepCode: event.pulepCode,
      posterUrl: event.posterUrl,
      posterSmallUrl: event.posterSmallUrl,
      posterBlur: event.posterBlur ?? null,
      bannerUrl: event.bannerUrl,
      mapImageUrl: event.mapImageUrl,
      tags: event.tags,
      lineup: event.lineup ?? [],
      minAge: event.minAge,
      isFeatured: event.isFeatured,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      doorsOpenAt: event.doorsOpenAt,
      timeZone: event.timeZone,
      venueName: event.venueName,
      venueAddress: event.venueAddress,
      country: event.country,
      department: event.department,
      city: event.city,
      latitude: event.latitude,
      longitude: event.longitude,
      status: publicStatus(event),
      limits: event.limits,
      ticketPolicy: event.ticketPolicy,
      feeRate,
      priceFrom: lowestPrice(prices),
      ...(combinations.length < event.combinations.length && {
        hasHidden: true,
        ...(event.presale?.isOn && { hasPresale: true }),
      }),
      ...(event.hasListings && { hasListings: true }),
      isSalePaused: event.isSalePaused ?? false,
      moved:
        event.moved && (isPostponed(event) || isElsewhere(event.moved.before, event))
          ? moveOf(event.moved)
          : null,
      waitingRoom: roomOf(event.waitingRoom),
      cancellationReason: event.cancellationReason ?? null,
      ...(event.seriesId && { seriesId: event.seriesId }),
    } satisfies Shown,
    ...publicTicketing({ localities, combinations, phases }),
    producer,
    isSoldOut,
  };
}
