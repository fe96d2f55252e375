import type { Input } from "@tarima/shared/api/route.ts";
import type { Category } from "@tarima/shared/events/categories.ts";
import { EMPTY_EVENT, eventDraft, REQUIRED } from "@tarima/shared/events/editing/event-draft.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { RefundKind } from "@tarima/shared/tickets/ticket-policy.ts";
import * as z from "zod/mini";

/** An event as its form holds it: an unset field is empty; tags are separated by commas. */
export interface EventValues {
  name: string;
  publicSlug: string;
  category: Category;
  description: string;
  information: string;
  recommendations: string;
  pulepCode: string;
  tags: string;
  minAge: number | undefined;
  startsAt: string | undefined;
  endsAt: string | undefined;
  doorsOpenAt: string | undefined;
  timeZone: string;
  venueName: string;
  venueAddress: string;
  country: string;
  department: string;
  city: string;
  latitude: string;
  longitude: string;
  limits: { perOrder: number | undefined; perPerson: number | undefined };
  cashPercent: number | undefined;
  ticketPolicy: {
    transfers: { isAllowed: boolean; includesCourtesies: boolean; closesHoursBefore: number | undefined };
    refunds: { kind: RefundKind; daysBefore: number | undefined };
  };
  bannerUrl: string | null;
  mapImageUrl: string | null;
}

/** What the form starts from. */
export function valuesOf(event: EventView): EventValues {
  return {
    name: event.name,
    publicSlug: event.publicSlug,
    category: event.category,
    description: event.description ?? "",
    information: event.information ?? "",
    recommendations: event.recommendations ?? "",
    pulepCode: event.pulepCode ?? "",
    tags: event.tags.join(", "),
    minAge: event.minAge ?? undefined,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    doorsOpenAt: event.doorsOpenAt ?? undefined,
    timeZone: event.timeZone,
    venueName: event.venueName,
    venueAddress: event.venueAddress ?? "",
    country: event.country,
    department: event.department ?? "",
    city: event.city,
    latitude: event.latitude?.toString() ?? "",
    longitude: event.longitude?.toString() ?? "",
    limits: event.limits,
    cashPercent: event.cashPercent,
    ticketPolicy: event.ticketPolicy,
    bannerUrl: event.bannerUrl,
    mapImageUrl: event.mapImageUrl,
  };
}

/** "4,65" is written as people write it here; what is no number stays to be refused on its field. */
const degreesOf = (text: string): number | null =>
  text.trim() === "" ? null : Number(text.trim().replace(",", "."));

const tagsOf = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

type EventInput = Omit<Input<typeof eventRoutes.createEvent>, "id" | "producerId">;

/** What is sent of a form: all that it has, so that what was emptied is cleared. */
function inputOf(values: EventValues): EventInput {
  const { tags, minAge, doorsOpenAt, latitude, longitude, limits, cashPercent, publicSlug, ...rest } = values;
  const { transfers, refunds } = rest.ticketPolicy;
  return {
    ...rest,
    tags: tagsOf(tags),
    minAge: minAge ?? null,
    doorsOpenAt: doorsOpenAt ?? null,
    latitude: degreesOf(latitude),
    longitude: degreesOf(longitude),
    limits: { perOrder: limits.perOrder ?? 0, perPerson: limits.perPerson ?? 0 },
    cashPercent: cashPercent ?? 0,
    ticketPolicy: {
      transfers: { ...transfers, closesHoursBefore: transfers.closesHoursBefore ?? 0 },
      refunds: { ...refunds, daysBefore: refunds.daysBefore ?? 0 },
    },
    ...(publicSlug && { publicSlug }),
  };
}

/** The rules of the server over what the form holds. */
export const eventForm = z.pipe(z.pipe(z.custom<EventValues>(), z.transform(inputOf)), eventDraft({}));

/** The change a form means, of the version it was made of. The address moves only while it is nobody's but the draft's. */
export function changeOf(
  values: EventValues,
  { id, version, status, publicSlug }: Pick<EventView, "id" | "version" | "status" | "publicSlug">,
): Input<typeof eventRoutes.updateEvent> {
  const { publicSlug: asked, ...input } = inputOf(values);
  const isMoved = status === "draft" && asked !== undefined && asked !== publicSlug;
  return { ...input, id, version, ...(isMoved && { publicSlug: asked }) };
}

/** What a new event is asked for; the rest is said once it is there. */
export interface NewEventValues {
  name: string;
  startsAt: string | undefined;
  endsAt: string | undefined;
  category: Category;
  department: string;
  city: string;
  venueName: string;
}

export const NO_EVENT: NewEventValues = {
  name: "",
  startsAt: undefined,
  endsAt: undefined,
  category: EMPTY_EVENT.category,
  department: "",
  city: "",
  venueName: "",
};

/** What is left empty is not sent: the server knows where the producer is at home. Source: spec 5. */
export function draftOf(values: NewEventValues): Input<typeof eventRoutes.createEvent> {
  const filled = Object.entries(values).filter(([, value]) => value !== "" && value !== undefined);
  return Object.fromEntries(filled);
}

export const newEventForm = z.pipe(z.pipe(z.custom<NewEventValues>(), z.transform(draftOf)), eventDraft({}));

/** The rule of an empty field names all three at once; beside the field itself one word does. */
export const fieldMessage = (message: string | undefined): string | undefined =>
  message === REQUIRED ? "Requerido" : message;
