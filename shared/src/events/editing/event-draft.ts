import * as z from "zod/mini";
import {
  countryCode,
  line,
  notYours,
  optionalLine,
  optionalText,
  wallClockInput,
} from "../../api/primitives.ts";
import { entryRules } from "../../check-ins/entry-rules.ts";
import { MAX_ARTISTS, MAX_REASON } from "../../lib/limits.ts";
import { normalizeText } from "../../lib/text/normalize-text.ts";
import { freeQuestions } from "../../orders/buyer.ts";
import { PERFORMING_ARTS } from "../../performing-arts/performing-arts.ts";
import { pulepCode } from "../../performing-arts/pulep-code.ts";
import { questionDrafts } from "../../questions/question.schema.ts";
import { policyDraft } from "../../tickets/policy-draft.ts";
import { CATEGORIES } from "../categories.ts";

/** Message on each required field. Source: spec 5. */
export const REQUIRED = "Por favor completa el nombre y las fechas del evento";
export const END_BEFORE_START = "La fecha de fin debe ser posterior a la fecha de inicio.";

const nullable = (max: number) => z.optional(z.nullable(optionalText(max)));
const nullableLine = (max: number) => z.optional(z.nullable(optionalLine(max)));
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
 * (title, startDate, endDate, venue…). Absent leaves, null clears. event-fields.ts says which of them an event keeps.
 */
export const draftFields = {
  name: z.optional(line(160)),
  title: z.optional(line(160)),
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
  tags: z.optional(z.array(line(30)).check(z.maxLength(8, "Máximo 8 etiquetas"))),
  lineup: z.optional(
    z
      .array(line(80))
      .check(z.maxLength(MAX_ARTISTS, `Máximo ${MAX_ARTISTS} artistas`), z.overwrite(withoutRepeats)),
  ),
  venueId: nullableLine(120),
  venueName: nullableLine(120),
  venue: nullableLine(120),
  venueAddress: nullableLine(200),
  country: z.optional(countryCode),
  department: nullableLine(80),
  city: nullableLine(80),
  latitude: degrees(90),
  longitude: degrees(180),
  bannerUrl: picture,
  mapImageUrl: picture,
  posterUrl: picture,
  posterSmallUrl: picture,
  /** Seed of the printed poster; null where the producer uploads one. */
  posterSeed: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  publicSlug: z.optional(line(100)),
  minAge: z.optional(z.nullable(z.int().check(z.gte(0, "Mínimo 0"), z.lte(99, "Máximo 99")))),
  ageRestricted: z.optional(z.boolean()),
  ageRestriction: z.optional(z.union([z.boolean(), z.int().check(z.gte(0), z.lte(99)), optionalLine(40)])),
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

export type GivenFields = z.output<z.ZodMiniObject<typeof draftFields>>;
type Given = GivenFields;

/** A new event. Source of the rules: spec 5. */
export const eventDraft = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.object({ ...draftFields, ...more }).check(({ value, issues }) => {
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
    .object({ ...draftFields, ...changeFields, ...more })
    .check(({ value, issues }) => checkOrder(value as Given, issues));

function checkOrder(given: Given, issues: { push: (issue: z.core.$ZodRawIssue) => void }): void {
  const { startsAt, endsAt } = timesOf(given);
  if (startsAt && endsAt && endsAt < startsAt)
    issues.push({ code: "custom", path: ["endsAt"], message: END_BEFORE_START, input: given });
}

export const timesOf = ({ startsAt, startDate, endsAt, endDate }: Given) => ({
  startsAt: startsAt ?? startDate,
  endsAt: endsAt ?? endDate,
});
