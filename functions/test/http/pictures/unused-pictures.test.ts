import { randomUUID } from "node:crypto";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { avifPathOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { smallPathOf } from "@tarima/shared/lib/files/picture-paths.ts";
import { UPLOADS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { isUploadTooMany } from "../../../src/features/pictures/count-uploads.ts";
import { dropPictures } from "../../../src/features/pictures/sweep-pictures.ts";
import { sweepUnusedPictures } from "../../../src/features/pictures/sweep-unused-pictures.ts";
import { producers } from "../../../src/lib/firestore/collections.ts";
import { addressOf, bucket } from "../../../src/lib/storage/public-files.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { runAt, triggers } from "../../support/triggers.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";

// A producer's uploads are limited per day, and an upload that no document comes to name is deleted.

let owner: Person;
let id: string;
beforeAll(startApi);
afterAll(stopApi);
beforeEach(async () => {
  id = `pr-${randomUUID().slice(0, 13)}`;
  owner = await signIn("producer", { producerId: id });
  await givenProducer({ id, ownerUid: owner.uid });
});

let at = Date.now();
/** A file in the state in which checkPicture leaves it. */
async function givenPicture(kind: string, suffix = ""): Promise<string> {
  const path = `producers/${id}/${kind}_${at++}${suffix}`;
  await putPicture(path);
  return path;
}
const putPicture = (path: string) =>
  bucket()
    .file(path)
    .save("x", {
      resumable: false,
      contentType: "image/webp",
      metadata: { metadata: { checked: "true", blur: "data:," } },
    });
const areThere = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => (await bucket().file(path).exists())[0]));
const marksOf = async (path: string) => (await bucket().file(path).getMetadata())[0].metadata;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const update = (logoUrl: string) => call(producerRoutes.updateProducer, { id, logoUrl }, owner);

describe("a picture that nothing names", () => {
  test("is marked after a day, can no longer be named, and is deleted by a later run; a younger one stays", async () => {
    const path = await givenPicture("logo");
    await sweepUnusedPictures(inHours(23));
    expect(await marksOf(path)).toEqual({ checked: "true", blur: "data:," });
    expect((await update(addressOf(path))).status).toBe(200);
    await producers.doc(id).update({ logoUrl: null });

    await sweepUnusedPictures(inHours(25));
    expect(await marksOf(path)).toMatchObject({ checked: "true", unusedSince: expect.any(String) });
    expect((await update(addressOf(path))).body.fields).toEqual({
      logoUrl: "La imagen ya no está. Súbela de nuevo.",
    });
    await sweepUnusedPictures(inHours(25.5)); // a late run: a save that saw no mark may still be under way
    expect(await areThere(path)).toEqual([true]);
    await sweepUnusedPictures(inHours(49));
    expect(await areThere(path)).toEqual([false]);
    await sweepUnusedPictures(inHours(49)); // a second time
  });

  test("goes with its siblings", async () => {
    const poster = await givenPicture("poster");
    const siblings = [smallPathOf(poster), avifPathOf(poster), avifPathOf(smallPathOf(poster))];
    await Promise.all(siblings.map(putPicture));
    await sweepUnusedPictures(inHours(25));
    await sweepUnusedPictures(inHours(49));
    expect(await areThere(poster, ...siblings)).toEqual([false, false, false, false]);
  });

  test("does not take along what its producer or an event of theirs names, siblings and all", async () => {
    const [logo, poster, banner] = [
      await givenPicture("logo"),
      await givenPicture("poster"),
      await givenPicture("banner"),
    ];
    const siblings = [smallPathOf(poster), avifPathOf(poster), avifPathOf(smallPathOf(poster))];
    await Promise.all(siblings.map(putPicture));
    await producers.doc(id).update({ logoUrl: addressOf(logo) });
    await givenEvent({ producerId: id, posterUrl: addressOf(poster), posterSeed: null, status: "completed" });
    await givenEvent({ producerId: id, bannerUrl: addressOf(banner), status: "draft" });
    for (const hours of [25, 49, 73]) await sweepUnusedPictures(inHours(hours));
    expect(await areThere(logo, poster, banner, ...siblings)).toEqual(Array(6).fill(true));
    expect(await marksOf(logo)).not.toHaveProperty("unusedSince");
  });

  test("is kept when a draft was being saved with it at the moment it was marked", async () => {
    const path = await givenPicture("banner");
    await sweepUnusedPictures(inHours(25));
    expect(await marksOf(path)).toHaveProperty("unusedSince");
    // the draft was checked a moment before the file was deleted, and is stored a moment after
    await givenEvent({ producerId: id, bannerUrl: addressOf(path), status: "draft" });
    await sweepUnusedPictures(inHours(49));
    expect(await areThere(path)).toEqual([true]);
    expect(await marksOf(path)).toEqual({ checked: "true", blur: "data:," }); // a document names it, so others may name it, too
    const named = { name: "Rumba", bannerUrl: addressOf(path) };
    const times = {
      startsAt: wallClockIn(20, "20:00", new Date()),
      endsAt: wallClockIn(21, "03:00", new Date()),
    };
    expect((await call(eventRoutes.createEvent, { ...named, ...times }, owner)).status).toBe(201);
  });

  test("is there for a record that takes it back at the very moment it is given up", async () => {
    for (let i = 0; i < 24; i++) {
      const [before, after] = [await givenPicture("logo"), await givenPicture("logo")];
      await producers.doc(id).update({ logoUrl: addressOf(after) });
      const late = new Promise((resolve) => setTimeout(resolve, (i % 8) * 3));
      const [{ status }] = await Promise.all([
        update(addressOf(before)),
        late.then(() => dropPictures(id, { logoUrl: addressOf(before) }, { logoUrl: null }, new Date())),
      ]);
      if (status !== 200) continue;
      await sweepUnusedPictures(inHours(2));
      expect(await areThere(before)).toEqual([true]);
      expect(await marksOf(before)).not.toHaveProperty("unusedSince");
    }
  });

  test("is left alone by the deployed schedule while it is young, and marked by it after a day", async () => {
    const path = await givenPicture("logo");
    await triggers.sweepPictures();
    expect(await marksOf(path)).not.toHaveProperty("unusedSince");
    await runAt("sweepPictures", inHours(25));
    expect(await marksOf(path)).toHaveProperty("unusedSince");
  });
});

test("an event takes pictures of its own producer alone, of the kind that each place wants", async () => {
  const elsewhere = `producers/pr-${randomUUID().slice(0, 13)}/poster_${at++}`;
  const [own, banner] = [await givenPicture("poster"), await givenPicture("banner")];
  await putPicture(elsewhere);
  const event = await givenEvent({ producerId: id, status: "draft" });
  const edit = (posterUrl: string) => call(eventRoutes.updateEvent, { id: event.id, posterUrl }, owner);
  for (const path of [elsewhere, banner])
    expect((await edit(addressOf(path))).body.fields).toEqual({ posterUrl: "Sube la imagen aquí mismo" });
  expect((await edit(addressOf(own))).body.posterUrl).toBe(addressOf(own));
  await bucket().file(own).delete(); // a picture that the event has is not checked again
  expect((await edit(addressOf(own))).status).toBe(200);
});

describe("uploads of a day", () => {
  const upload = async () => {
    const path = `producers/${id}/logo_${at++}`;
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    await bucket().file(path).save(bytes, { resumable: false, contentType: "image/png" });
    const [metadata] = await bucket().file(path).getMetadata();
    const deliver = () => triggers.checkUploadedPicture({ data: metadata } as never);
    await deliver();
    return { path, deliver };
  };
  const count = async (times: number) => {
    for (let i = 0; i < times; i++)
      await isUploadTooMany(id, { path: `producers/${id}/logo_${at++}`, generation: "1" }, new Date());
  };
  const left = () => call(producerRoutes.checkUploads, { id }, owner);

  test(`are ${UPLOADS_PER_DAY}: what is more is deleted, and its producer is told before they send it`, async () => {
    expect((await left()).body).toEqual({ left: UPLOADS_PER_DAY });
    await count(UPLOADS_PER_DAY - 1);
    const { path } = await upload();
    expect((await marksOf(path))?.checked).toBe("true");
    const refused = await left();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      429,
      "UPLOAD_LIMIT_EXCEEDED",
      "Ya subiste 200 imágenes en un día, el máximo. Vuelve a intentarlo mañana.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await areThere((await upload()).path)).toEqual([false]);
  });

  test("count once however often they are delivered, and for their producer alone", async () => {
    const { deliver } = await upload();
    await Promise.all([deliver(), deliver()]);
    expect((await left()).body).toEqual({ left: UPLOADS_PER_DAY - 1 });
    const producerId = `pr-${randomUUID().slice(0, 13)}`;
    const other = await signIn("producer", { producerId });
    expect((await call(producerRoutes.checkUploads, { id: producerId }, other)).body.left).toBe(
      UPLOADS_PER_DAY,
    );
    expect((await call(producerRoutes.checkUploads, { id }, other)).status).toBe(403);
  });
});
