import { expect, test } from "vitest";
import { CONSENT_VERSIONS, consentsGiven, pendingConsents } from "./consent.ts";

test("nothing is pending for who accepted what stands on the site", () => {
  expect(pendingConsents(consentsGiven(CONSENT_VERSIONS, new Date()))).toEqual([]);
});

test("a text that changed since is pending again; one never accepted, too", () => {
  const [terms] = consentsGiven(CONSENT_VERSIONS, new Date());
  expect(pendingConsents([{ ...terms, kind: "terms", version: "2020-01-01" }])).toEqual(["terms", "data"]);
  expect(pendingConsents([])).toEqual(["terms", "data"]);
});
