import { expect, test } from "vitest";
import { parseMigrate } from "./migrate-options.ts";

test("production is changed only where somebody says that they mean it", () => {
  expect(() => parseMigrate(["production"])).toThrow("--plan");
  expect(() => parseMigrate(["production", "--plan", "--yes"])).toThrow("Either");
  expect(parseMigrate(["production", "--yes"])).toEqual({
    alias: "production",
    isPlan: false,
    only: undefined,
  });
  expect(parseMigrate(["production", "--plan"])).toMatchObject({ isPlan: true });
  expect(parseMigrate(["staging", "--only", "m1"])).toMatchObject({ isPlan: false, only: "m1" });
});

test.each([[[]], [["staging", "production"]], [["staging", "--plane"]]])(
  "%j says how it is used",
  (typed) => {
    expect(() => parseMigrate(typed)).toThrow("npm run migrate --");
  },
);
