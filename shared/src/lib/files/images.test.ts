import { expect, test } from "vitest";
import { MEGABYTE } from "../limits.ts";
import { imageProblem, isHuge, readImageSize, sizeProblem } from "./images.ts";

const picture = (type: string, size = 1000) => ({ name: "foto", type, size });

// spec: 5.14
test.each(["image/jpeg", "image/png", "image/webp"])("%s will do for an avatar and a logo", (type) => {
  expect(imageProblem(picture(type), "avatar")).toBeUndefined();
  expect(imageProblem(picture(type), "logo")).toBeUndefined();
});

// spec: 5.14, 5.18
test("other types are refused with the list of those that will do", () => {
  expect(imageProblem(picture("image/gif"), "avatar")).toBe("Tipo no soportado (JPG, PNG, WebP)");
  expect(imageProblem(picture("image/svg+xml"), "avatar")).toBe("Tipo no soportado (JPG, PNG, WebP)");
  expect(imageProblem(picture("application/pdf"), "logo")).toBe("Tipo no soportado (JPG, PNG, WebP o SVG)");
});

// spec: 5.15, 5.18, 5.19, 9.12
test("an avatar weighs at most 1 MB, a logo 2 MB, an SVG as much as any upload", () => {
  expect(imageProblem(picture("image/png", MEGABYTE), "avatar")).toBeUndefined();
  expect(imageProblem(picture("image/png", MEGABYTE + 1), "avatar")).toBe("El archivo excede 1 MB");
  expect(imageProblem(picture("image/png", 2 * MEGABYTE + 1), "logo")).toBe("El archivo excede 2 MB");
  expect(imageProblem(picture("image/svg+xml", 5 * MEGABYTE), "logo")).toBeUndefined();
  expect(imageProblem(picture("image/svg+xml", 10 * MEGABYTE + 1), "logo")).toBe("El archivo excede 10 MB");
});

test("a picture of an event weighs at most 10 MB", () => {
  expect(imageProblem(picture("image/webp", 10 * MEGABYTE), "poster")).toBeUndefined();
  expect(imageProblem(picture("image/webp", 10 * MEGABYTE + 1), "map")).toBe("El archivo excede 10 MB");
  expect(imageProblem(picture("image/svg+xml"), "banner")).toBe("Tipo no soportado (JPG, PNG, WebP)");
});

test("a poster that would look blurred is refused with what is needed; other pictures are not", () => {
  expect(sizeProblem({ width: 600, height: 750 }, "poster")).toBeUndefined();
  expect(sizeProblem({ width: 599, height: 900 }, "poster")).toMatch(
    /^La imagen mide 599 × 900 píxeles y se vería borrosa\. Necesita al menos 600 × 750:/,
  );
  expect(sizeProblem({ width: 900, height: 749 }, "poster")).toContain("900 × 749");
  expect(sizeProblem({ width: 40, height: 40 }, "logo")).toBeUndefined();
});

const bytes = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"));

test.each([
  ["PNG", "89504e470d0a1a0a 0000000d49484452 00000320 000003e8 0802000000"],
  ["JPEG", "ffd8 ffe0 0004 0000 ffc4 0003 00 ffc2 0011 08 03e8 0320 03"],
  ["lossy WebP", "52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 e803"],
  ["extended WebP", "52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 e70300"],
  ["lossless WebP", "52494646 00000000 57454250 5650384c 00000000 2f 1fc3f900"],
])("reads 800 × 1000 from the head of a %s file", (_, head) => {
  expect(readImageSize(bytes(head))).toEqual({ width: 800, height: 1000 });
});

test("reads nothing from what is no picture, or is cut off", () => {
  expect(readImageSize(bytes("255044462d312e37 0a 00000000000000"))).toBeUndefined();
  expect(readImageSize(bytes("89504e470d0a"))).toBeUndefined();
  expect(readImageSize(new Uint8Array())).toBeUndefined();
});

test("a picture of 30,000 pixels a side, or of 100 million in all, is not to be decoded", () => {
  expect(isHuge({ width: 30_000, height: 10 })).toBe(true);
  expect(isHuge({ width: 10_000, height: 10_000 })).toBe(true);
  expect(isHuge({ width: 4000, height: 3000 })).toBe(false);
});
