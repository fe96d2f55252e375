import { expect, test } from "vitest";
import { discountText, usesText, windowText } from "./promo-code-labels.ts";

const BOGOTA = "America/Bogota";
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a discount reads as people say it", () => {
  expect(discountText({ type: "percentage", value: 10 })).toBe("10%");
  expect(plain(discountText({ type: "fixed", value: 20_000 }))).toBe("$ 20.000");
});

test("its window reads on the clock of the event's city", () => {
  const [startsAt, endsAt] = ["2026-11-06T05:00:00Z", "2026-12-13T01:30:00Z"];
  expect(windowText({ startsAt, endsAt }, BOGOTA)).toBe("vie 6 nov → sáb 12 dic, 20:30");
  expect(windowText({ startsAt, endsAt: null }, BOGOTA)).toBe("Desde vie 6 nov");
  expect(windowText({ startsAt: null, endsAt }, BOGOTA)).toBe("Hasta sáb 12 dic, 20:30");
  expect(windowText({ startsAt: null, endsAt: null }, BOGOTA)).toBe("Siempre");
});

test("uses tell how many there may be", () => {
  expect(usesText({ uses: 12, maxUses: 200 })).toBe("12 de 200");
  expect(usesText({ uses: 1200, maxUses: null })).toBe("1.200, sin tope");
});
