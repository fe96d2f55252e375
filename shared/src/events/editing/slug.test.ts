import { expect, test } from "vitest";
import { slugOf, slugTry } from "./slug.ts";

// spec: 5.31
test.each([
  ["Rumba en la Loma", "rumba-en-la-loma"],
  ["  ¡Ñoños & Cañas! 2.ª edición ", "nonos-canas-2-edicion"],
  ["日本", "evento"],
  ["---", "evento"],
])("«%s» becomes %s", (name, slug) => expect(slugOf(name)).toBe(slug));

test("a long name is cut, and never ends in a hyphen", () => {
  const slug = slugOf("palabra ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(96);
  expect(slug).toMatch(/[a-z0-9]$/);
});

test("a slug that is taken gets a number", () => {
  expect([1, 2, 3].map((n) => slugTry("rumba", n))).toEqual(["rumba", "rumba-2", "rumba-3"]);
});
