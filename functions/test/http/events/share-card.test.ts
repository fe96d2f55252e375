import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { cardPath, cardVersion, SHARE_CARD, shareCardOf } from "@tarima/shared/events/share-card.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { printPoster } from "../../../src/features/events/publishing/print-poster.ts";
import { keepShareCard } from "../../../src/features/events/share-card/keep-share-card.ts";
import { createPages } from "../../../src/features/pages/pages.ts";
import { events, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { bucket } from "../../../src/lib/storage/public-files.ts";
import { givenEvent, publish } from "../../support/world.ts";

let server: Server;
let base = "";
beforeAll(async () => {
  const noSite = () => Promise.reject(new Error("no page is asked for"));
  server = createServer(createPages(noSite, () => noSite));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

async function givenPrinted(): Promise<Event> {
  const event = await givenEvent({ posterSeed: 1, combinations: [buildCombination({ price: 80_000 })] });
  await printPoster(event.id);
  await publish(event.id);
  return event;
}
const cardOf = async ({ id }: Event) => {
  const found = (await publicEvents.doc(id).get()).data();
  if (!found) throw new Error("not public");
  return shareCardOf(found, new Date());
};
const pathOf = async (event: Event) => cardPath(event.publicSlug, cardVersion(await cardOf(event)));
const open = (path: string) => fetch(base + path, { redirect: "manual" });
const filesOf = async ({ id }: Event) =>
  (await bucket().getFiles({ prefix: `cards/${id}/` }))[0].map(({ name, metadata }) => [
    name,
    metadata.generation,
  ]);

test("an event's card is drawn once, when it is published, with its poster", async () => {
  const event = await givenPrinted();
  for (let i = 0; i < 3; i++) await keepShareCard(event.id, new Date());
  const before = await filesOf(event);
  expect(before).toHaveLength(1);
  const answer = await open(await pathOf(event));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ ...SHARE_CARD, format: "jpeg" });
  expect(await filesOf(event)).toEqual(before);
  const { title, price } = await cardOf(event);
  expect([title, price]).toEqual([event.name, expect.stringMatching(/^\$\s88\.000$/)]);
});

test("one that is not there yet is drawn when it is asked for, by many at once too", async () => {
  const event = await givenPrinted();
  const path = await pathOf(event);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(path)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await filesOf(event)).toHaveLength(1);
});

test("a changed event has another address, and the old one leads to it; the old picture goes", async () => {
  const event = await givenPrinted();
  await keepShareCard(event.id, new Date());
  const old = await pathOf(event);
  await events.doc(event.id).update({ name: "Otro nombre" });
  await publish(event.id);
  const path = await pathOf(event);
  expect(path).not.toBe(old);
  expect((await open(old)).status).toBe(200); // still there: whoever has the link sees what it was
  await keepShareCard(event.id, new Date());
  expect(await filesOf(event)).toHaveLength(1);
  const moved = await open(old);
  expect([moved.status, moved.headers.get("location"), moved.headers.get("cache-control")]).toEqual([
    302,
    path,
    "no-store",
  ]);
});

test("made-up addresses have nothing drawn, and what is not public has no card", async () => {
  const event = await givenPrinted();
  for (const version of ["aaaa", "0", "zzzzzzzzzzzz"])
    expect((await open(cardPath(event.publicSlug, version))).status).toBe(302);
  expect(await filesOf(event)).toEqual([]);
  const path = await pathOf(event);
  await events.doc(event.id).update({ status: "draft" });
  await publish(event.id);
  await keepShareCard(event.id, new Date());
  expect([(await open(path)).status, await filesOf(event)]).toEqual([404, []]);
  expect((await open("/eventos/no-hay-tal/tarjeta-abc.jpg")).status).toBe(404);
});

/** Runs something while no file can be read of which `isOut` says so. */
async function whileOut<T>(
  isOut: (name: string) => boolean,
  code: number,
  work: () => Promise<T>,
): Promise<T> {
  const file = Object.getPrototypeOf(bucket().file("any"));
  const read = file.download;
  const spy = vi.spyOn(file, "download").mockImplementation(function (this: { name: string }) {
    return isOut(this.name)
      ? Promise.reject(Object.assign(new Error("The storage is out"), { code }))
      : read.call(this);
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
const isPoster = (name: string) => !name.startsWith("cards/");

test("one whose poster cannot be read at the moment is shown without, and kept by nobody", async () => {
  const event = await givenPrinted();
  const path = await pathOf(event);
  const [trigger, shown] = await whileOut(isPoster, 503, () =>
    Promise.allSettled([keepShareCard(event.id, new Date()), open(path)]),
  );
  expect(trigger.status).toBe("rejected"); // the platform runs it again
  if (shown.status === "rejected") throw shown.reason;
  expect([shown.value.status, shown.value.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await filesOf(event)).toEqual([]);
  const without = Buffer.from(await shown.value.arrayBuffer());
  const whole = await open(path);
  expect(whole.headers.get("cache-control")).toContain("immutable");
  expect(Buffer.from(await whole.arrayBuffer()).equals(without)).toBe(false);
  expect(await filesOf(event)).toHaveLength(1);
});

test("one whose poster is gone for good is kept as it is", async () => {
  const event = await givenPrinted();
  await whileOut(isPoster, 404, () => keepShareCard(event.id, new Date()));
  expect(await filesOf(event)).toHaveLength(1);
});
