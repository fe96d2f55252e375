import type { Input } from "@tarima/shared/api/route.ts";
import type { Category } from "@tarima/shared/events/categories.ts";
import { eventDraft, REQUIRED } from "@tarima/shared/events/editing/event-draft.ts";
import { EMPTY_EVENT } from "@tarima/shared/events/editing/event-fields.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { ASK_NOTHING_MORE, type FreeQuestions } from "@tarima/shared/orders/buyer.ts";
import { isPerformingArts, type PerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import type { RefundKind } from "@tarima/shared/tickets/ticket-policy.ts";
import * as z from "zod/mini";

/** An event's form values: unset fields are empty; tags are separated by commas, artists by lines. */
export interface EventValues {
  name: string;
  publicSlug: string;
  category: Category;
  description: string;
  information: string;
  recommendations: string;
  accessNote: string;
  performingArts: PerformingArts | "";
  pulepCode: string;
  tags: string;
  lineup: string;
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
    resale: { isAllowed: boolean; isOnlyWay: boolean; feePercent: number | undefined };
  };
  asksOfFree: FreeQuestions;
  bannerUrl: string | null;
  mapImageUrl: string | null;
}

/** What the law wants to know of a show. */
export type ArtsValues = Pick<EventValues, "category" | "performingArts" | "pulepCode">;

/** Of events from before there was any; what is kept of a sale is suggested where it is allowed then. */
const NO_RESALE = { isAllowed: false, isOnlyWay: false, feePercent: 5 };

/** Initial form values. */
export function valuesOf(event: EventView): EventValues {
  return {
    name: event.name,
    publicSlug: event.publicSlug,
    category: event.category,
    description: event.description ?? "",
    information: event.information ?? "",
    recommendations: event.recommendations ?? "",
    accessNote: event.accessNote ?? "",
    performingArts: event.performingArts ?? "",
    pulepCode: event.pulepCode ?? "",
    tags: event.tags.join(", "),
    lineup: (event.lineup ?? []).join("\n"),
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
    ticketPolicy: { resale: NO_RESALE, ...event.ticketPolicy },
    asksOfFree: event.asksOfFree ?? ASK_NOTHING_MORE,
    bannerUrl: event.bannerUrl,
    mapImageUrl: event.mapImageUrl,
  };
}

/** Accepts a decimal comma: "4,65". Zero counts as not given; other texts are kept, and refused on their field. Source: spec 5. */
const degreesOf = (text: string): number | null => {
  const degrees = Number(text.trim().replace(",", "."));
  return degrees === 0 ? null : degrees;
};

const listOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean);

type EventInput = Omit<Input<typeof eventRoutes.createEvent>, "id" | "producerId">;

/** All form values as input, so that emptied fields are cleared. */
function inputOf(values: EventValues): EventInput {
  const { tags, lineup, minAge, doorsOpenAt, latitude, longitude, limits, cashPercent, publicSlug, ...rest } =
    values;
  const { performingArts } = rest;
  const { transfers, refunds, resale } = rest.ticketPolicy;
  return {
    ...rest,
    performingArts: performingArts || null,
    tags: listOf(tags, ","),
    lineup: listOf(lineup, "\n"),
    minAge: minAge ?? null,
    doorsOpenAt: doorsOpenAt ?? null,
    latitude: degreesOf(latitude),
    longitude: degreesOf(longitude),
    limits: { perOrder: limits.perOrder ?? 0, perPerson: limits.perPerson ?? 0 },
    cashPercent: cashPercent ?? 0,
    ticketPolicy: {
      transfers: { ...transfers, closesHoursBefore: transfers.closesHoursBefore ?? 0 },
      refunds: { ...refunds, daysBefore: refunds.daysBefore ?? 0 },
      resale: { ...resale, feePercent: resale.feePercent ?? 0 },
    },
    ...(publicSlug && { publicSlug }),
  };
}

/** The server's rules applied to form values. */
export const eventForm = z.pipe(z.pipe(z.custom<EventValues>(), z.transform(inputOf)), eventDraft({}));

/** The input of a change, based on a version. The slug can only be changed in a draft. */
export function changeOf(
  values: EventValues,
  { id, version, status, publicSlug }: Pick<EventView, "id" | "version" | "status" | "publicSlug">,
): Input<typeof eventRoutes.updateEvent> {
  const { publicSlug: asked, ...input } = inputOf(values);
  const isMoved = status === "draft" && asked !== undefined && asked !== publicSlug;
  return { ...input, id, version, ...(isMoved && { publicSlug: asked }) };
}

/** Fields of a new event; the others follow later. */
export interface NewEventValues extends ArtsValues {
  name: string;
  startsAt: string | undefined;
  endsAt: string | undefined;
  department: string;
  city: string;
  venueName: string;
}

export const NO_EVENT: NewEventValues = {
  name: "",
  startsAt: undefined,
  endsAt: undefined,
  category: EMPTY_EVENT.category,
  performingArts: "",
  pulepCode: "",
  department: "",
  city: "",
  venueName: "",
};

/** Empty fields are not sent, so that the server fills in the producer's city; nor is a code that is not asked for. Source: spec 5. */
export function draftOf(values: NewEventValues): Input<typeof eventRoutes.createEvent> {
  const { pulepCode, ...rest } = values;
  const asked = isPerformingArts(rest.performingArts || null) ? { ...rest, pulepCode } : rest;
  const filled = Object.entries(asked).filter(([, value]) => value !== "" && value !== undefined);
  return Object.fromEntries(filled);
}

export const newEventForm = z.pipe(z.pipe(z.custom<NewEventValues>(), z.transform(draftOf)), eventDraft({}));

/** The server's message for a missing field names all required fields; beside a field a short one is enough. */
export const fieldMessage = (message: string | undefined): string | undefined =>
  message === REQUIRED ? "Completa este dato" : message;
