import { describe, expect, test } from "vitest";
import { readSource, sameSourceText } from "./source.ts";
import { saleKey } from "./source-key.ts";

const read = (given: Parameters<typeof readSource>[0]) => readSource(given, "tarima.co");
const utm = (source: unknown) => read({ source })?.source;

describe("a source", () => {
  test("is kept in lower case, without spaces around it", () => {
    expect(read({ source: "  Instagram ", medium: "Bio", campaign: "Gira  2026" })).toEqual({
      source: "instagram",
      medium: "bio",
      campaign: "gira 2026",
      referrer: null,
    });
    expect(utm("Tía_Ñame.v-2")).toBe("tía_ñame.v-2");
  });

  test.each([
    ["<script>"],
    ["a/b"],
    ["a\u0000b"],
    ["ana@correo.co"],
    ["=1+1"],
    [""],
    [" "],
    ["a".repeat(61)],
    [7],
    [null],
    [{}],
    ["a\uD800"],
    ["\u200B"],
    ["\u3164"],
    ["\u2800"],
    ["\u115F \u1160"],
    ["bio\uFFA0"],
    ["\u202Eoib"],
  ])("is dropped where it is %j", (given) => {
    expect(read({ source: given, medium: "bio" })).toBeUndefined();
  });

  test("has no medium or campaign without a name, and keeps the name where those are bad", () => {
    expect(read({ medium: "bio", referrer: "t.co" })).toMatchObject({
      source: null,
      medium: null,
      referrer: "t.co",
    });
    expect(read({ source: "correo", medium: "<b>", campaign: "x".repeat(61) })).toMatchObject({
      source: "correo",
      medium: null,
      campaign: null,
    });
  });

  test.each([
    ["www.google.com", "google.com"],
    ["L.Instagram.com", "instagram.com"],
    ["m.facebook.com", "facebook.com"],
    ["m.co", "m.co"],
    ["pin.it", "pinterest.com"],
    ["es.pinterest.com", "pinterest.com"],
    ["www.pinterest.com.mx", "pinterest.com"],
    ["pinterest.es", "pinterest.com"],
    ["web.facebook.com", "facebook.com"],
    ["es-la.facebook.com", "facebook.com"],
    ["co.linkedin.com", "linkedin.com"],
    ["www.google.com.co", "google.com"],
    ["mail.google.com", "mail.google.com"],
    ["pinterest.com.evil.co", "pinterest.com.evil.co"],
    ["mypinterest.com", "mypinterest.com"],
    ["tarima.co", undefined],
    ["www.tarima.co", undefined],
    ["www.mercadopago.com.co", undefined],
    ["accounts.google.com", undefined],
    ["localhost", undefined],
    ["https://google.com/", undefined],
    ["-a.co", undefined],
    [`${"a".repeat(60)}.co`, undefined],
  ])("of the page before it, %s, keeps %s", (referrer, kept) => {
    expect(read({ referrer })?.referrer).toBe(kept);
  });

  test("is the same by its names wherever they were read, and by its host without any", () => {
    const named = { source: "correo", medium: null, campaign: null };
    expect(sameSourceText({ ...named, referrer: "a.co" })).toBe(
      sameSourceText({ ...named, referrer: "b.co" }),
    );
    expect(sameSourceText({ ...named, medium: "bio", referrer: null })).not.toBe(
      sameSourceText({ ...named, campaign: "bio", referrer: null }),
    );
    expect(sameSourceText({ ...named, source: null, referrer: "correo" })).not.toBe(
      sameSourceText({ ...named, referrer: null }),
    );
  });
});

test("a sale counts under one key: its promoter's, its source's, or that nothing is known", () => {
  expect(saleKey({ promoter: { id: "lina" }, sourceId: "s-1" })).toBe("p-lina");
  expect(saleKey({ promoter: null, sourceId: "s-1" })).toBe("s-1");
  expect(saleKey({ promoter: null })).toBe("unknown");
});
