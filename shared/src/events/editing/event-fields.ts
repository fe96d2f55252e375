import { DEFAULT_CASH_PERCENT, DEFAULT_TIME_ZONE } from "../../lib/limits.ts";
import { ASK_NOTHING_MORE } from "../../orders/buyer.ts";
import { DEFAULT_TICKET_POLICY } from "../../tickets/ticket-policy.ts";
import type { Event } from "../event.schema.ts";
import { draftFields, type GivenFields, timesOf } from "./event-draft.ts";

/** Of what is sent: other names of fields, what is not a producer's to say, and what is decided beside the fields. */
const NOT_KEPT = [
  ...(["title", "startDate", "endDate", "venue", "ageRestricted", "ageRestriction"] as const),
  ...(["status", "approvalStatus", "isFeatured"] as const),
  "publicSlug",
] as const satisfies readonly (keyof GivenFields)[];

/** The fields of an event that a producer sets: all that is sent, but for NOT_KEPT. */
export type EventFields = Pick<Event, Exclude<keyof GivenFields, (typeof NOT_KEPT)[number]>>;

/** Their names. */
export const EVENT_FIELDS = Object.keys(draftFields).filter(
  (name) => !NOT_KEPT.some((it) => it === name),
) as (keyof EventFields)[]; // Object.keys types its result as string[]

/** What is there in every event, as an empty text where it was cleared. */
const NEVER_NULL: readonly (keyof EventFields)[] = ["venueName", "city"];

/** Minimum age where an event only says that it is restricted. */
const ADULT = 18;

/** Maps the input to the event's fields. Only fields that were sent are returned, so that the others keep their values. */
export function fieldsOf(given: GivenFields): Partial<EventFields> {
  const sent = {
    ...given,
    ...timesOf(given),
    name: given.name ?? given.title,
    venueName: given.venueName ?? given.venue,
    minAge: minAgeOf(given),
  };
  const kept = EVENT_FIELDS.flatMap((name) =>
    sent[name] === undefined ? [] : [[name, sent[name]] as const],
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, NEVER_NULL.includes(name) ? (value ?? "") : emptyAsNull(value)]),
  );
}

const emptyAsNull = (value: unknown) => (value === "" ? null : value);

function minAgeOf({ minAge, ageRestricted, ageRestriction }: GivenFields): number | null | undefined {
  if (minAge !== undefined) return minAge;
  const years = typeof ageRestriction === "string" ? Number.parseInt(ageRestriction, 10) : ageRestriction;
  if (typeof years === "number" && Number.isInteger(years)) return years;
  if (years === true || ageRestricted === true) return ADULT;
  return undefined;
}

/** The initial values of a new event, but for what it cannot do without, and what is absent until it is set. */
export const EMPTY_EVENT: Required<
  Omit<EventFields, "name" | "startsAt" | "endsAt" | "limits" | "venueId" | "entry" | "questions">
> = {
  doorsOpenAt: null,
  timeZone: DEFAULT_TIME_ZONE,
  description: null,
  information: null,
  recommendations: null,
  accessNote: null,
  performingArts: null,
  pulepCode: null,
  category: "música",
  tags: [],
  lineup: [],
  venueName: "",
  venueAddress: null,
  country: "CO",
  department: null,
  city: "",
  latitude: null,
  longitude: null,
  bannerUrl: null,
  mapImageUrl: null,
  posterUrl: null,
  posterSmallUrl: null,
  posterSeed: 1,
  minAge: null,
  ticketPolicy: DEFAULT_TICKET_POLICY,
  asksOfFree: ASK_NOTHING_MORE,
  cashPercent: DEFAULT_CASH_PERCENT,
};
