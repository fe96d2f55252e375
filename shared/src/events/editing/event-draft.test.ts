import { expect, test } from "vitest";
import * as z from "zod/mini";
import { eventChange, eventDraft } from "./event-draft.ts";
import { fieldsOf } from "./event-fields.ts";

const faults = (schema: z.ZodMiniType, given: unknown) =>
  Object.fromEntries(
    z.safeParse(schema, given).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );
const times = { startsAt: "2026-12-12T20:00:00.000Z", endsAt: "2026-12-13T03:00:00.000Z" };
const COMPLETE = "Por favor completa el nombre y las fechas del evento";

// spec: 5.28
test("a draft wants a name and both dates, each on its field", () => {
  expect(faults(eventDraft({}), {})).toEqual({ name: COMPLETE, startsAt: COMPLETE, endsAt: COMPLETE });
  expect(Object.keys(faults(eventDraft({}), { name: "  ", ...times }))).toEqual(["name"]);
  expect(faults(eventDraft({}), { name: "Rumba", ...times })).toEqual({});
});

// spec: 5.29
test("an end before the start is refused, in a change too; the same time is not", () => {
  const upsideDown = { name: "Rumba", startsAt: times.endsAt, endsAt: times.startsAt };
  const said = { endsAt: "La fecha de fin debe ser posterior a la fecha de inicio." };
  expect(faults(eventDraft({}), upsideDown)).toEqual(said);
  expect(faults(eventChange({}), upsideDown)).toEqual(said);
  expect(faults(eventDraft({}), { name: "Rumba", startsAt: times.endsAt, endsAt: times.endsAt })).toEqual({});
});

// spec: 3.24
test("both payloads say the same event", () => {
  const form = z.parse(eventDraft({}), { name: "Rumba", ...times, venueName: "Coliseo", description: "" });
  const other = z.parse(eventDraft({}), {
    title: "Rumba",
    startDate: "2026-12-12T20:00:00Z",
    endDate: times.endsAt,
    venue: "Coliseo",
    description: "",
    ageRestriction: "18+",
  });
  expect(fieldsOf(form)).toEqual({ name: "Rumba", ...times, venueName: "Coliseo", description: null });
  expect(fieldsOf(other)).toEqual({ ...fieldsOf(form), minAge: 18 });
});

// spec: 3.22, 3.23
test("the form's payload is kept field by field, its venue's id as an id", () => {
  const sent = {
    name: "Rumba",
    ...times,
    ...{ description: "Marimba", information: "Con cena", recommendations: "Llega temprano" },
    ...{ venueId: "v-17", country: "CO", department: "Valle del Cauca", city: "Cali" },
    ...{ bannerUrl: "https://a.test/b.jpg", mapImageUrl: "https://a.test/m.jpg", category: "música" },
    ...{ latitude: 3.45, longitude: -76.53 },
  } as const;
  const form = { ...sent, publicSlug: "rumba", ageRestricted: false };
  expect(fieldsOf(z.parse(eventDraft({}), form))).toEqual(sent);
  expect(fieldsOf(z.parse(eventDraft({}), { ...form, ageRestricted: true }))).toEqual({
    ...sent,
    minAge: 18,
  });
});

test("how many may wait for cash payments is kept, none of them included", () => {
  for (const cashPercent of [0, 35])
    expect(fieldsOf(z.parse(eventChange({}), { cashPercent }))).toEqual({ cashPercent });
});

test("absent leaves, null clears", () => {
  const change = z.parse(eventChange({}), { latitude: null, city: null, minAge: null, bannerUrl: null });
  expect(fieldsOf(change)).toEqual({ latitude: null, city: "", minAge: null, bannerUrl: null });
});

test("what is not the producer's to say is refused aloud", () => {
  const sent = { status: "published", approvalStatus: "approved", isFeatured: true };
  expect(Object.keys(faults(eventChange({}), sent))).toEqual(["status", "approvalStatus", "isFeatured"]);
});

test.each([
  ["latitude", 91],
  ["latitude", -90.5],
  ["longitude", -181],
  ["longitude", 180.5],
  ["timeZone", "Marte/Olimpo"],
  ["category", "circo"],
  ["bannerUrl", "javascript:alert(1)"],
])("%s: %s is refused", (field, value) =>
  expect(Object.keys(faults(eventChange({}), { [field]: value }))).toEqual([field]),
);

test("any place on earth is one, to the last degree", () => {
  for (const place of [
    { latitude: -90, longitude: 180 },
    { latitude: 90, longitude: -180 },
  ])
    expect(fieldsOf(z.parse(eventChange({}), place))).toEqual(place);
});

test("who performs is named once, as first written, and by at most forty names", () => {
  const lineup = ["Petrona Mina", "Los Del Boga", "PETRONA MINA", " los del bóga "];
  expect(fieldsOf(z.parse(eventChange({}), { lineup })).lineup).toEqual(["Petrona Mina", "Los Del Boga"]);
  const again = { lineup: ["Petrona Mina", "Los Del Boga", "petrona mina"] };
  expect(fieldsOf(z.parse(eventChange({}), again)).lineup).toEqual(["Petrona Mina", "Los Del Boga"]);
  expect(fieldsOf(z.parse(eventChange({}), {}))).not.toHaveProperty("lineup");
  const many = Array.from({ length: 41 }, (_, i) => `Banda ${i}`);
  expect(faults(eventChange({}), { lineup: many })).toEqual({ lineup: "Máximo 40 artistas" });
  expect(faults(eventChange({}), { lineup: ["", "a".repeat(81)] })).toMatchObject({
    "lineup.0": expect.any(String),
    "lineup.1": "Máximo 80 caracteres",
  });
});
