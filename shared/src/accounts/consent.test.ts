import { expect, test } from "vitest";
import { consentsGiven, pendingConsents } from "./consent.ts";

test("nothing is pending for who accepted what stands on the site", () => {
  expect(pendingConsents(consentsGiven(new Date()))).toEqual([]);
});

test("a text that changed since is pending again; one never accepted, too", () => {
  const [terms] = consentsGiven(new Date());
  expect(pendingConsents([{ ...terms, kind: "terms", version: "2020-01-01" }])).toEqual(["terms", "data"]);
  expect(pendingConsents([])).toEqual(["terms", "data"]);
});
