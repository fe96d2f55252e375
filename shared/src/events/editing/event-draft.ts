import * as z from "zod/mini";
import { countryCode, notYours, optionalText, text, wallClockInput } from "../../api/primitives.ts";
import { entryRules } from "../../check-ins/entry-rules.ts";
import { DEFAULT_TIME_ZONE, MAX_ARTISTS, MAX_REASON } from "../../lib/limits.ts";
import { normalizeText } from "../../lib/text/normalize-text.ts";
import { ASK_NOTHING_MORE, freeQuestions } from "../../orders/buyer.ts";
import { PERFORMING_ARTS } from "../../performing-arts/performing-arts.ts";
import { pulepCode } from "../../performing-arts/pulep-code.ts";
import { questionDrafts } from "../../questions/question.schema.ts";
import { policyDraft } from "../../tickets/policy-draft.ts";
import { DEFAULT_TICKET_POLICY } from "../../tickets/ticket-policy.ts";
import { CATEGORIES } from "../categories.ts";
import type { Event } from "../event.schema.ts";

/** Message on each required field. Source: spec 5. */
export const REQUIRED = "Por favor completa el nombre y las fechas del evento";
export const END_BEFORE_START = "La fecha de fin debe ser posterior a la fecha de inicio.";

const nullable = (max: number) => z.optional(z.nullable(optionalText(max)));
const picture = z.optional(
  z.nullable(
    z.string().check(
      z.maxLength(1000, "Máximo 1000 caracteres"),
      z.refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), "URL inválida"),
    ),
  ),
);
const degrees = (most: number) =>
  z.optional(
    z.nullable(
      z.number("Debe ser un número").check(z.gte(-most, "Fuera del mapa"), z.lte(most, "Fuera del mapa")),
    ),
  );
const smallCount = (max: number) =>
  z.int("Debe ser un número entero").check(z.gte(1, "Mínimo 1"), z.lte(max, `Máximo ${max}`));

const timeZone = z.string().check(
  z.refine((zone) => {
    try {
      return Boolean(Intl.DateTimeFormat("en", { timeZone: zone }));
    } catch {
      return false;
    }
  }, "Zona horaria inválida"),
);

/** The first of names that are the same but for case and accents, where it stands on the bill. */
function withoutRepeats(names: string[]): string[] {
  const keys = names.map(normalizeText);
  return names.filter((_, place) => keys.indexOf(keys[place] ?? "") === place);
}

/**
 * An event as a producer sends it, in either payload of spec 3: the producer form's (name, startsAt, endsAt…) and the other
 * (title, startDate, endDate, venue…). Absent leaves, null clears.
 */
const fields = {
  name: z.optional(text(160)),
  title: z.optional(text(160)),
  startsAt: z.optional(wallClockInput),
  startDate: z.optional(wallClockInput),
  endsAt: z.optional(wallClockInput),
  endDate: z.optional(wallClockInput),
  doorsOpenAt: z.optional(z.nullable(wallClockInput)),
  timeZone: z.optional(timeZone),
  description: nullable(5000),
  information: nullable(5000),
  recommendations: nullable(2000),
  accessNote: nullable(1000),
  performingArts: z.optional(z.nullable(z.enum(PERFORMING_ARTS, "Escoge una respuesta"))),
  pulepCode: z.optional(z.nullable(pulepCode)),
  category: z.optional(z.enum(CATEGORIES, "Escoge una categoría")),
  tags: z.optional(z.array(text(30)).check(z.maxLength(8, "Máximo 8 etiquetas"))),
  lineup: z.optional(
    z
      .array(text(80))
      .check(z.maxLength(MAX_ARTISTS, `Máximo ${MAX_ARTISTS} artistas`), z.overwrite(withoutRepeats)),
  ),
  venueId: nullable(120),
  venueName: nullable(120),
  venue: nullable(120),
  venueAddress: nullable(200),
  country: z.optional(countryCode),
  department: nullable(80),
  city: nullable(80),
  latitude: degrees(90),
  longitude: degrees(180),
  bannerUrl: picture,
  mapImageUrl: picture,
  posterUrl: picture,
  posterSmallUrl: picture,
  /** Seed of the printed poster; null where the producer uploads one. */
  posterSeed: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  publicSlug: z.optional(text(100)),
  minAge: z.optional(z.nullable(z.int().check(z.gte(0, "Mínimo 0"), z.lte(99, "Máximo 99")))),
  ageRestricted: z.optional(z.boolean()),
  ageRestriction: z.optional(z.union([z.boolean(), z.int().check(z.gte(0), z.lte(99)), optionalText(40)])),
  cashPercent: z.optional(
    z.int("Debe ser un número entero").check(z.gte(0, "Mínimo 0"), z.lte(100, "Máximo 100")),
  ),
  limits: z.optional(z.object({ perOrder: smallCount(100), perPerson: smallCount(200) })),
  ticketPolicy: z.optional(policyDraft),
  asksOfFree: z.optional(freeQuestions),
  entry: z.optional(entryRules),
  questions: z.optional(questionDrafts),
  status: notYours,
  approvalStatus: notYours,
  isFeatured: notYours,
};

export type GivenFields = z.output<z.ZodMiniObject<typeof fields>>;
type Given = GivenFields;

/** A new event. Source of the rules: spec 5. */
export const eventDraft = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.object({ ...fields, ...more }).check(({ value, issues }) => {
    const given = value as Given; // the shape above; extra fields are ignored
    const missing = (path: string) =>
      issues.push({ code: "custom", path: [path], message: REQUIRED, input: value });
    const { startsAt, endsAt } = timesOf(given);
    if (!(given.name ?? given.title)) missing("name");
    if (!startsAt) missing("startsAt");
    if (!endsAt) missing("endsAt");
    checkOrder(given, issues);
  });

const changeFields = {
  version: z.optional(z.int()),
  /** See movedBy in rescheduled.ts. */
  isPostponed: z.optional(z.boolean()),
  /** Why date or place change; holders and visitors read it. */
  changeReason: z.optional(z.nullable(optionalText(MAX_REASON))),
};
export type GivenChange = GivenFields & z.output<z.ZodMiniObject<typeof changeFields>>;

/** A change of an event. `version`: the version it is based on; refused when there is a newer one. */
export const eventChange = <More extends z.core.$ZodLooseShape>(more: More) =>
  z
    .object({ ...fields, ...changeFields, ...more })
    .check(({ value, issues }) => checkOrder(value as Given, issues));

function checkOrder(given: Given, issues: { push: (issue: z.core.$ZodRawIssue) => void }): void {
  const { startsAt, endsAt } = timesOf(given);
  if (startsAt && endsAt && endsAt < startsAt)
    issues.push({ code: "custom", path: ["endsAt"], message: END_BEFORE_START, input: given });
}

const timesOf = ({ startsAt, startDate, endsAt, endDate }: Given) => ({
  startsAt: startsAt ?? startDate,
  endsAt: endsAt ?? endDate,
});

/** The fields that a producer may set. */
export type EventFields = Pick<
  Event,
  | "name"
  | "startsAt"
  | "endsAt"
  | "doorsOpenAt"
  | "timeZone"
  | "description"
  | "information"
  | "recommendations"
  | "accessNote"
  | "performingArts"
  | "pulepCode"
  | "category"
  | "tags"
  | "lineup"
  | "venueId"
  | "venueName"
  | "venueAddress"
  | "country"
  | "department"
  | "city"
  | "latitude"
  | "longitude"
  | "bannerUrl"
  | "mapImageUrl"
  | "posterUrl"
  | "posterSmallUrl"
  | "posterSeed"
  | "minAge"
  | "limits"
  | "ticketPolicy"
  | "asksOfFree"
  | "entry"
  | "questions"
>;

/** Minimum age where an event only says that it is restricted. */
const ADULT = 18;

/** Maps the input to the event's fields. Only fields that were sent are returned, so that the others keep their values. */
export function fieldsOf(given: Given): Partial<EventFields> {
  const { startsAt, endsAt } = timesOf(given);
  const name = given.name ?? given.title;
  const venueName = given.venueName ?? given.venue;
  const minAge = minAgeOf(given);
  const { tags, lineup, category, country, limits, ticketPolicy, asksOfFree, entry, questions } = given;
  return {
    ...withoutUndefined({
      name,
      startsAt,
      endsAt,
      tags,
      lineup,
      category,
      country,
      limits,
      ticketPolicy,
      asksOfFree,
      entry,
      questions,
      minAge,
    }),
    ...withoutUndefined({
      doorsOpenAt: given.doorsOpenAt,
      timeZone: given.timeZone,
      performingArts: given.performingArts,
    }),
    ...(venueName !== undefined && { venueName: venueName ?? "" }),
    ...(given.city !== undefined && { city: given.city ?? "" }),
    ...emptyAsNull(given, ["description", "information", "recommendations", "accessNote", "pulepCode"]),
    ...emptyAsNull(given, ["venueId", "venueAddress", "department"]),
    ...withoutUndefined({
      latitude: given.latitude,
      longitude: given.longitude,
      bannerUrl: given.bannerUrl,
      mapImageUrl: given.mapImageUrl,
      posterUrl: given.posterUrl,
      posterSmallUrl: given.posterSmallUrl,
      posterSeed: given.posterSeed,
    }),
  };
}

function minAgeOf({ minAge, ageRestricted, ageRestriction }: Given): number | null | undefined {
  if (minAge !== undefined) return minAge;
  const years = typeof ageRestriction === "string" ? Number.parseInt(ageRestriction, 10) : ageRestriction;
  if (typeof years === "number" && Number.isInteger(years)) return years;
  if (years === true || ageRestricted === true) return ADULT;
  return undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}

function emptyAsNull<K extends keyof Given>(given: Given, names: readonly K[]): { [N in K]?: string | null } {
  const entries = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name] || null]]));
  return Object.fromEntries(entries);
}

/** The initial values of a new event. */
export const EMPTY_EVENT: Omit<EventFields, "name" | "startsAt" | "endsAt" | "limits"> = {
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
};
