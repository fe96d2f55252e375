import { END_BEFORE_START, REQUIRED } from "@tarima/shared/events/editing/event-draft.ts";
import { EMPTY_EVENT, EVENT_FIELDS } from "@tarima/shared/events/editing/event-fields.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { describe, expect, test } from "vitest";
import { changeOf, draftOf, eventForm, NO_EVENT, newEventForm, valuesOf } from "./event-values.ts";

const EVENT = {
  ...EMPTY_EVENT,
  id: "rumba",
  name: "Rumba en la Loma",
  publicSlug: "rumba-en-la-loma",
  startsAt: "2026-12-12T20:00:00.000Z",
  endsAt: "2026-12-13T03:00:00.000Z",
  limits: { perOrder: 10, perPerson: 10 },
  ticketPolicy: DEFAULT_TICKET_POLICY,
  status: "draft",
  version: 3,
} as EventView;

const messagesOf = (values: unknown, form: typeof eventForm | typeof newEventForm = eventForm) =>
  Object.fromEntries(
    form.safeParse(values as never).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

test("every field that an organiser sets is asked for, here or on a page of its own", () => {
  const elsewhere = ["posterUrl", "posterSmallUrl", "posterSeed", "entry", "questions"];
  const sentByPrograms = ["venueId"];
  const asked = new Set([...Object.keys(valuesOf(EVENT)), ...elsewhere, ...sentByPrograms]);
  const hint = "add it to EventValues of event-values.ts, and its field to one of the forms beside it";
  expect(
    EVENT_FIELDS.filter((name) => !asked.has(name)),
    hint,
  ).toEqual([]);
});

describe("the form of an event", () => {
  test("sends all it holds of the version it was made of, so that what was emptied is cleared", () => {
    const lists = { tags: "salsa,, baile ", lineup: "Petrona\n\n Tyler, el de Cali \n" };
    const change = changeOf({ ...valuesOf(EVENT), ...lists, latitude: "3,4516" }, EVENT);
    expect(change).toMatchObject({
      id: "rumba",
      version: 3,
      tags: ["salsa", "baile"],
      lineup: ["Petrona", "Tyler, el de Cali"],
      latitude: 3.4516,
      longitude: null,
      minAge: null,
      description: "",
    });
  });

  test("keeps what holders may do with tickets, and shows it off where an older event says nothing of it", () => {
    const resale = { isAllowed: true, isOnlyWay: true, feePercent: 12 };
    const event = { ...EVENT, ticketPolicy: { ...DEFAULT_TICKET_POLICY, resale } };
    expect(changeOf(valuesOf(event), event)).toMatchObject({ ticketPolicy: event.ticketPolicy });
    const { resale: _, ...before } = DEFAULT_TICKET_POLICY;
    const values = valuesOf({ ...EVENT, ticketPolicy: before });
    expect(values.ticketPolicy.resale.isAllowed).toBe(false);
    expect(changeOf(values, EVENT).ticketPolicy?.resale?.isAllowed).toBe(false);
    const high = { ...values.ticketPolicy, resale: { ...resale, feePercent: 21 } };
    expect(messagesOf({ ...values, ticketPolicy: high })).toEqual({
      "ticketPolicy.resale.feePercent": "Máximo 20",
    });
  });

  test("says nothing of performing arts where nobody answered, and takes an answer and a code as they are typed", () => {
    expect(valuesOf(EVENT).performingArts).toBe("");
    expect(changeOf(valuesOf(EVENT), EVENT)).toMatchObject({ performingArts: null, pulepCode: "" });
    const said = { ...valuesOf(EVENT), performingArts: "dance", pulepCode: "abc 123" } as const;
    expect(changeOf(said, EVENT)).toMatchObject({ performingArts: "dance" });
    expect(messagesOf(said)).toEqual({});
    expect(messagesOf({ ...said, pulepCode: "pendiente" })).toEqual({
      pulepCode: "Son letras y números, como ABC123",
    });
  });

  // spec: 5.33
  test("a place of zeros is none", () => {
    const values = { ...valuesOf(EVENT), latitude: "0", longitude: "0,0" };
    expect(changeOf(values, EVENT)).toMatchObject({ latitude: null, longitude: null });
  });

  test("names the address only where it becomes another, and only of a draft", () => {
    const values = { ...valuesOf(EVENT), publicSlug: "otra" };
    expect(changeOf(valuesOf(EVENT), EVENT)).not.toHaveProperty("publicSlug");
    expect(changeOf(values, EVENT)).toMatchObject({ publicSlug: "otra" });
    expect(changeOf(values, { ...EVENT, status: "published" })).not.toHaveProperty("publicSlug");
  });

  test("is refused on the fields that are wrong", () => {
    const values = { ...valuesOf(EVENT), latitude: "norte", limits: { perOrder: undefined, perPerson: 500 } };
    expect(messagesOf(values)).toEqual({
      latitude: "Debe ser un número",
      "limits.perOrder": "Mínimo 1",
      "limits.perPerson": "Máximo 200",
    });
    expect(messagesOf({ ...valuesOf(EVENT), endsAt: "2026-12-11T20:00:00.000Z" })).toEqual({
      endsAt: END_BEFORE_START,
    });
  });
});

describe("a new event", () => {
  test("is asked for a name and two dates, in the words of the spec", () => {
    expect(messagesOf(NO_EVENT, newEventForm)).toEqual({
      name: REQUIRED,
      startsAt: REQUIRED,
      endsAt: REQUIRED,
    });
  });

  // spec: 5.32
  test("says nothing of what was left empty", () => {
    expect(draftOf({ ...NO_EVENT, name: "Rumba", city: "Cali" })).toEqual({
      name: "Rumba",
      category: "música",
      city: "Cali",
    });
  });

  test("says a code of a show alone: where the answer was changed to no, its field is gone", () => {
    const coded = { ...NO_EVENT, name: "Rumba", pulepCode: "ABC123" };
    expect(draftOf({ ...coded, performingArts: "music" })).toMatchObject({ pulepCode: "ABC123" });
    expect(draftOf({ ...coded, performingArts: "none" })).not.toHaveProperty("pulepCode");
    expect(draftOf(coded)).not.toHaveProperty("pulepCode");
  });
});
