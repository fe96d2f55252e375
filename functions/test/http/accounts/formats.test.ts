import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { formatsOf } from "@tarima/shared/lib/formats/preferred-formats.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mail } from "../../../src/features/mail/mail.schema.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { renderText } from "../../../src/features/mail-delivery/render-text.ts";
import { producers, users } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, givenProducer, givenTickets } from "../../support/world.ts";

let api: string;
let colombian: Person;
let american: Person;
let event: Event;
beforeAll(async () => {
  api = await startApi();
  [colombian, american] = await Promise.all([signIn(), signIn()]);
  event = await givenFreeEvent();
  await call(
    attendeeRoutes.updateMyProfile,
    { preferences: { preferredLanguage: "en-US", preferredTheme: "dark" } },
    american,
  );
});
afterAll(stopApi);

/** "12 dic" in the order of a reader. */
const dayIn = (order: RegExp) => new RegExp(`\\b${order.source}\\b`);
const DAY_FIRST = dayIn(/\d{1,2} [a-z]{3} \d{4}, \d\d:\d\d/);
const MONTH_FIRST = dayIn(/[a-z]{3} \d{1,2} \d{4}, \d\d:\d\d/);

async function paperOf(person: Person): Promise<string> {
  const [ticket] = await givenTickets(event, 1, person);
  const headers = credentialsOf(person);
  const answer = await fetch(`${api}/tickets/${ticket?.id}/download`, { headers });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return text.join(" ");
}

async function mailTo(person: Person): Promise<string> {
  const mail: Mail = {
    id: "m1",
    to: person.email,
    template: "password-changed",
    data: { at: "2026-12-12T20:14:00.000Z" },
    status: "sending",
    attempts: 1,
    createdAt: "2026-12-12T20:14:00.000Z",
    dueAt: null,
    sentAt: null,
    note: null,
  };
  const content = await compose(mail, new Date());
  if ("skipped" in content) throw new Error(content.skipped);
  if ("until" in content) throw new Error(content.note);
  return renderText(content);
}

// spec: 9.29
describe("dates are written as their reader writes them", () => {
  test("on a printed ticket", async () => {
    expect(await paperOf(colombian)).toMatch(DAY_FIRST);
    expect(await paperOf(american)).toMatch(MONTH_FIRST);
  });

  test("in a mail", async () => {
    expect(await mailTo(colombian)).toContain("sáb 12 dic 2026, 15:14");
    expect(await mailTo(american)).toContain("sáb dic 12 2026, 15:14");
    expect(await mailTo({ ...american, email: "nadie@correo.test" })).toContain("sáb 12 dic 2026");
  });
});

test("a producer and the account of its owner have the same preferences, whichever is changed", async () => {
  const owner = await signIn("producer", { producerId: "formatos", producerStatus: "active" });
  const producer = await givenProducer({ id: "formatos", ownerUid: owner.uid });
  await call(attendeeRoutes.getMyProfile, {}, owner);
  const stored = async () => [
    (await producers.doc(producer.id).get()).data()?.preferences,
    ((await users.doc(owner.uid).get()).data() as Attendee).preferences,
  ];
  const mexican = { preferredLanguage: "es-MX", preferredTheme: "light" } as const;
  await call(producerRoutes.updateProducer, { id: producer.id, preferences: mexican }, owner);
  expect(await stored()).toEqual([mexican, mexican]);
  const brazilian = { preferredLanguage: "pt-BR", dateFormat: "YYYY-MM-DD", preferredTheme: "dark" } as const;
  const { body } = await call(
    attendeeRoutes.updateMyProfile,
    { preferences: brazilian, city: "Cali" },
    owner,
  );
  expect(body).toMatchObject({ preferences: brazilian, city: "Cali" });
  expect(await stored()).toEqual([brazilian, brazilian]);
  expect(formatsOf(brazilian)).toEqual({ locale: "pt-BR", dateFormat: "YYYY-MM-DD" });
});

test("who becomes a producer keeps the preferences of the account", async () => {
  const preferences = { preferredLanguage: "es-CL", preferredTheme: "dark" } as const;
  const person = await signIn();
  await call(attendeeRoutes.updateMyProfile, { preferences }, person);
  const registration = {
    firstName: "Lina",
    lastName: "Mosquera",
    email: person.email,
    acceptTerms: true,
    consentVersions: CONSENT_VERSIONS,
  } as const;
  const { body } = await call(producerRoutes.registerProducer, registration, person);
  expect((await producers.doc(body.id).get()).data()?.preferences).toEqual(preferences);
});
