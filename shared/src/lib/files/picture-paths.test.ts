import { expect, test } from "vitest";
import { avifAddressOf, avifPathOf } from "./avif-sibling.ts";
import {
  fileAddress,
  pathOfAddress,
  picturePath,
  readPicturePath,
  smallAddressOf,
  smallPathOf,
} from "./picture-paths.ts";

// spec: 5.22
test("a picture is called by its kind and the moment it was chosen", () => {
  const path = picturePath("la-clave", "logo", new Date(1_790_000_000_000));
  expect(path).toBe("producers/la-clave/logo_1790000000000");
  expect(readPicturePath(path)).toEqual({
    producerId: "la-clave",
    kind: "logo",
    isSmall: false,
    isAvif: false,
  });
  expect(readPicturePath(smallPathOf(path))).toMatchObject({ isSmall: true, isAvif: false });
  expect(readPicturePath(avifPathOf(smallPathOf(path)))).toMatchObject({ isSmall: true, isAvif: true });
});

test.each([
  "posters/rumba.webp",
  "producers/la-clave/photo_1",
  "producers/la-clave/logo_x",
  "producers/la-clave/deep/logo_1",
  "producers/la-clave/logo_1.svg",
])("%s is no producer's picture", (path) => {
  expect(readPicturePath(path)).toBeUndefined();
});

test("an address leads back to its path, and no other address does", () => {
  const address = fileAddress("http://127.0.0.1:9199", "tarima", "producers/la-clave/logo_1");
  expect(pathOfAddress(address)).toBe("producers/la-clave/logo_1");
  expect(pathOfAddress(smallAddressOf(address))).toBe(smallPathOf("producers/la-clave/logo_1"));
  expect(pathOfAddress("https://otra.co/logo.png")).toBeUndefined();
  expect(pathOfAddress("https://otra.co/v0/b/x/o/%E0%A4%A?alt=media")).toBeUndefined();
});

test.each(["producers/la-clave/poster_1-400", "posters/rumba-1.webp"])("%s has an AVIF beside it", (path) => {
  const of = (it: string) => fileAddress("http://127.0.0.1:9199", "tarima", it);
  expect(avifPathOf(path)).toBe(`${path.replace(".webp", "")}.avif`);
  expect(avifAddressOf(of(path))).toBe(of(avifPathOf(path)));
});

test("the small sibling of a poster is found by the poster's address", () => {
  const path = "producers/la-clave/poster_1";
  const of = (it: string) => fileAddress("http://127.0.0.1:9199", "tarima", it);
  expect(smallAddressOf(of(path))).toBe(of(smallPathOf(path)));
});
