import type { Event } from "@tarima/shared/events/event.schema.ts";
import { sourceRoutes } from "@tarima/shared/sources/sources.routes.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { movePromoter } from "../../../src/features/promoters/change-promoter.ts";
import { createPromoter } from "../../../src/features/promoters/create-promoter.ts";
import { qrPosterOf } from "../../../src/features/sources/qr-poster/print-qr-poster.ts";
import { events, promoters } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenProducer, givenPublicEvent } from "../../support/world.ts";

const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
let base = "";
let owner: Person;
let promoter: Person;
let event: Event;
let promoterId: string;

beforeAll(async () => {
  base = await startApi();
  const { id: producerId } = await givenProducer();
  [owner, promoter] = await Promise.all([signIn("producer", { producerId }), signIn()]);
  event = await givenPublicEvent({ producerId, name: "Peña del Ñato" });
  promoterId = (await createPromoter(event, { code: "JHON10", name: "Jhon" }, by)).id;
  await promoters.doc(promoterId).update({ uid: promoter.uid });
});
afterAll(stopApi);

async function paper(path: string, person: Person) {
  const response = await fetch(base + path, { headers: credentialsOf(person) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = response.headers.get("content-disposition");
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return {
    status: response.status,
    file,
    type: response.headers.get("content-type"),
    pages: totalPages,
    text: text.replace(/\s+/g, " "),
  };
}

test("an organiser prints a sheet with the event, and where to buy", async () => {
  const { status, file, type, text } = await paper(`/event/${event.id}/qr-poster`, owner);
  expect([status, type]).toEqual([200, "application/pdf"]);
  expect(file).toContain(`cartel-${event.publicSlug}.pdf`);
  for (const part of [
    "PEÑA DEL ÑATO",
    event.venueName,
    "Escanea y compra tu boleta",
    `/eventos/${event.publicSlug}`,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("código");
});

test("a name that is too long is cut once, at a word, on one page", async () => {
  const name =
    "Gran Festival Internacional de la Canción Colombiana y del Pacífico, edición número cuarenta y siete, con orquesta, coros, cantautores invitados y baile final";
  const long = await givenPublicEvent({ producerId: event.producerId, name, posterUrl: null });
  const { status, text, pages } = await paper(`/event/${long.id}/qr-poster`, owner);
  expect([status, pages]).toEqual([200, 1]);
  const cut = [...text.matchAll(/(\S+)…/g)].map(([, word = ""]) => word);
  expect(cut).toHaveLength(1);
  expect(name.toLocaleUpperCase("es").split(" ")).toContain(cut[0]);
});

test("a promoter's sheet is theirs: for the organiser and for them, while their code counts", async () => {
  const path = `/promoter/${promoterId}/qr-poster`;
  for (const person of [owner, promoter]) {
    const { status, file, text } = await paper(path, person);
    expect([status, file]).toEqual([200, expect.stringContaining(`cartel-${event.publicSlug}-jhon10.pdf`)]);
    expect(text).toContain("código JHON10");
  }
  const route = sourceRoutes.printPromoterQrPoster;
  expect((await call(route, { id: promoterId }, await signIn())).status).toBe(403);
  const asked = () => call(route, { id: promoterId }, promoter);
  const stored = (await promoters.doc(promoterId).get()).data();
  if (!stored) throw new Error("no promoter");
  await movePromoter(stored, "suspend", by);
  expect((await asked()).body).toMatchObject({ code: "EVENT_NOT_FOUND" });
  expect((await paper(path, owner)).status).toBe(200);
  await movePromoter({ ...stored, status: "suspended" }, "activate", by);
  await events.doc(event.id).update({ status: "draft" });
  expect((await asked()).body).toMatchObject({ code: "EVENT_NOT_FOUND" });
  await events.doc(event.id).update({ status: "published" });
});

test("the code leads to the event's page, and counts as a printed sheet, or for the promoter", () => {
  const at = (code?: string) => new URL(qrPosterOf(event, code).link);
  expect(at().pathname).toBe(`/eventos/${event.publicSlug}`);
  expect(Object.fromEntries(at().searchParams)).toEqual({ utm_source: "cartel", utm_medium: "poster" });
  expect(Object.fromEntries(at("JHON10").searchParams)).toEqual({
    promotor: "JHON10",
    utm_source: "cartel",
    utm_medium: "poster",
  });
});
