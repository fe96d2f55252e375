import { crc32, deflateSync, gzipSync } from "node:zlib";
import { avifPathOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import type { PictureKind } from "@tarima/shared/lib/files/images.ts";
import { picturePath, smallPathOf } from "@tarima/shared/lib/files/picture-paths.ts";
import { FILE_MAX_BYTES } from "@tarima/shared/lib/limits.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { blurOf } from "../../../src/features/pictures/own-pictures.ts";
import { addressOf, bucket } from "../../../src/lib/storage/public-files.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { triggers } from "../../support/triggers.ts";

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 50 },
    },
  });
const svg = (inner: string, attributes = 'viewBox="0 0 24 24"', head = "") =>
  Buffer.from(
    `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
const red = '<rect width="24" height="24" fill="#f00"/>';

beforeAll(forgetCalls); // uploads of an earlier run count, too

let at = Date.now();

/** Uploads bytes as a client would, and delivers the upload's event. Answers what is stored afterwards. */
async function upload(kind: PictureKind, bytes: Buffer, contentType = "image/png", contentEncoding?: string) {
  const path = picturePath("la-clave", kind, new Date(at++));
  const sent = { resumable: false, contentType, metadata: { contentEncoding } };
  await bucket().file(path).save(bytes, sent);
  const deliver = async () => {
    const [metadata] = await bucket().file(path).getMetadata();
    await triggers.checkUploadedPicture({ data: metadata } as never);
  };
  await deliver();
  const [exists] = await bucket().file(path).exists();
  if (!exists) return undefined;
  const [metadata] = await bucket().file(path).getMetadata();
  const [content] = await bucket().file(path).download();
  return { path, metadata, content, facts: await sharp(content).metadata(), deliver };
}

describe("a good picture", () => {
  test.each([
    { kind: "avatar", size: [900, 600], becomes: [600, 600] },
    { kind: "logo", size: [3000, 3000], becomes: [1024, 1024] },
    { kind: "banner", size: [2400, 600], becomes: [1600, 400] },
    { kind: "map", size: [700, 300], becomes: [700, 300] },
  ] as const)(
    "a $kind of $size becomes $becomes, marked, kept for long and without what it carried",
    async ({ kind, size: [width, height], becomes }) => {
      const camera = { IFD0: { Make: "Nokia", Copyright: "<script>" } };
      const found = await upload(
        kind,
        await photo(width, height).withExif(camera).jpeg().toBuffer(),
        "image/jpeg",
      );
      expect([found?.facts.format, found?.facts.width, found?.facts.height]).toEqual(["webp", ...becomes]);
      expect(found?.facts.exif).toBeUndefined();
      expect(found?.metadata).toMatchObject({ contentType: "image/webp", metadata: { checked: "true" } });
      expect(found?.metadata.cacheControl).toContain("immutable");
    },
  );

  test("a poster is cut to its sheet, in two sizes and in AVIF too, and a few of its pixels go with it", async () => {
    const found = await upload("poster", await photo(900, 600).jpeg().toBuffer(), "image/jpeg");
    expect(found?.facts).toMatchObject({ format: "webp", width: 800, height: 1000 });
    const path = found?.path ?? "";
    const [small] = await bucket().file(smallPathOf(path)).download();
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 400, height: 500 });
    for (const [sibling, width] of [
      [avifPathOf(path), 800],
      [avifPathOf(smallPathOf(path)), 400],
    ] as const) {
      const [metadata] = await bucket().file(sibling).getMetadata();
      expect(metadata).toMatchObject({ contentType: "image/avif", metadata: { checked: "true" } });
      const [content] = await bucket().file(sibling).download();
      // sharp is set not to read AVIF here; the picture's size is in the "ispe" box
      const box = content.indexOf("ispe");
      expect([content.readUInt32BE(box + 8), content.readUInt32BE(box + 12)]).toEqual([width, width * 1.25]);
    }
    const blur = await blurOf(addressOf(path));
    expect(blur).toMatch(/^data:image\/webp;base64,/);
    expect(blur?.length).toBeLessThanOrEqual(300);
    expect(await blurOf("https://otra.co/cartel.webp")).toBeNull();
  });

  test("is left alone when its own event comes, or the first one comes again", async () => {
    const found = await upload("avatar", await photo(300, 300).png().toBuffer());
    await found?.deliver();
    const [again] = await bucket()
      .file(found?.path ?? "")
      .getMetadata();
    expect(again.generation).toBe(found?.metadata.generation);
  });

  test("stands upright, as the camera that took it was held", async () => {
    const sideways = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const found = await upload("map", sideways, "image/jpeg");
    expect([found?.facts.width, found?.facts.height]).toEqual([200, 400]);
  });
});

/** A PNG whose header states so many pixels, but that contains none. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const bombOfEntities = `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
).join("")}]>`;

describe("what is no picture is gone at once", () => {
  test.each<[string, PictureKind, () => Buffer | Promise<Buffer>]>([
    ["a text that is called a picture", "avatar", () => Buffer.from("hola")],
    ["a page", "logo", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", "avatar", () => Buffer.alloc(0)],
    ["a truncated JPEG", "banner", async () => (await photo(900, 600).jpeg().toBuffer()).subarray(0, 9000)],
    ["30,000 × 30,000 pixels", "map", () => emptyPng(30_000, 30_000)],
    ["60,000 × 1 pixels", "poster", () => emptyPng(60_000, 1)],
    ["a GIF", "avatar", () => GIF],
    ["a TIFF", "poster", () => photo(50, 50).tiff().toBuffer()],
    ["an SVG as avatar", "avatar", () => svg(red)],
    ["an SVG as poster", "poster", () => svg(red)],
    ["an SVG of 30,000 pixels a side", "logo", () => svg(red, 'width="30000" height="30000"')],
    ["an SVG of more than 10 MB", "logo", () => svg(`<!--${"x".repeat(FILE_MAX_BYTES)}-->`)],
    ["a bomb of entities", "logo", () => svg("<text>&e9;</text>", undefined, bombOfEntities)],
    [
      "an entity of a file",
      "logo",
      () => svg("<text>&x;</text>", undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
  ])("%s (%s)", async (_name, kind, bytes) => {
    expect(await upload(kind, await bytes())).toBeUndefined();
  });
});

describe("of an SVG only its picture is left", () => {
  test.each([
    ["script and handlers", `${red}<script>alert(1)</script><g onload="alert(1)" onclick="alert(1)"/>`],
    [
      "a page inside",
      `${red}<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`,
    ],
    [
      "pictures from elsewhere",
      `${red}<image xlink:href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>`,
    ],
    [
      "a style from elsewhere",
      `${red}<style>@import url(http://127.0.0.1:9/x.css); rect { fill: #f00 }</style>`,
    ],
  ])("%s", async (_name, inner) => {
    const found = await upload("logo", svg(inner), "image/svg+xml");
    expect(found?.facts).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(found?.content.toString("latin1")).not.toMatch(/script|alert|svg|http/i);
    const { data } = await sharp(found?.content).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(240); // the red is still there
  });

  // spec: 5.20
  test("a wide mark is kept whole on its square", async () => {
    const found = await upload("logo", svg('<rect width="40" height="10"/>', 'viewBox="0 0 40 10"'));
    expect(found?.facts).toMatchObject({ width: 512, height: 512, hasAlpha: true });
  });
});

test("what its sender says is gzip is not unpacked to see whether it is a picture", async () => {
  const picture = await photo(20, 20).png().toBuffer();
  expect((await upload("avatar", picture, "image/png", "gzip"))?.facts.format).toBe("webp");
  expect(await upload("avatar", gzipSync(picture), "image/png", "gzip")).toBeUndefined();
});

test("what lies elsewhere is nobody's business here", async () => {
  const path = `posters/nota-${Date.now()}.txt`;
  await bucket().file(path).save("hola", { resumable: false });
  const [metadata] = await bucket().file(path).getMetadata();
  await triggers.checkUploadedPicture({ data: metadata } as never);
  expect((await bucket().file(path).exists())[0]).toBe(true);
});

test("an upload that nobody managed to look at for long is given up", async () => {
  const path = picturePath("la-clave", "avatar", new Date(at++));
  await bucket()
    .file(path)
    .save(await photo(20, 20).png().toBuffer(), { resumable: false });
  const [metadata] = await bucket().file(path).getMetadata();
  const timeCreated = new Date(Date.now() - 11 * 60_000).toISOString();
  await triggers.checkUploadedPicture({ data: { ...metadata, timeCreated } } as never);
  expect((await bucket().file(path).exists())[0]).toBe(false);
});
