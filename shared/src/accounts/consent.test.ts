import { expect, test } from "vitest";
import {
  CONSENT_VERSIONS,
  type ConsentKind,
  consentsGiven,
  KNOWN_VERSIONS,
  knownVersions,
  pendingConsents,
} from "./consent.ts";

const kinds = Object.keys(CONSENT_VERSIONS) as ConsentKind[];

test("nothing is pending for who accepted what stands on the site", () => {
  expect(pendingConsents(consentsGiven(CONSENT_VERSIONS, new Date()))).toEqual([]);
});

test("a text that changed since is pending again; one never accepted, too", () => {
  const [terms] = consentsGiven(CONSENT_VERSIONS, new Date());
  expect(pendingConsents([{ ...terms, kind: "terms", version: "2020-01-01" }])).toEqual(["terms", "data"]);
  expect(pendingConsents([])).toEqual(["terms", "data"]);
});

test("the present version is the last of those that were ever on the site, which only grow", () => {
  for (const kind of kinds) {
    const known: readonly string[] = KNOWN_VERSIONS[kind];
    expect(known.at(-1)).toBe(CONSENT_VERSIONS[kind]);
    expect(known).toEqual([...new Set(known)].toSorted());
  }
  expect(KNOWN_VERSIONS.terms).toEqual(
    expect.arrayContaining(["2026-11-20", "2026-11-27", "2026-11-28", "2026-11-29"]),
  );
  expect(KNOWN_VERSIONS.data).toEqual(
    expect.arrayContaining(["2026-11-20", "2026-11-21", "2026-11-27", "2026-11-28"]),
  );
});

test("what was said is known where both texts were on the site, each in any version", () => {
  const yesterday = { terms: "2026-11-20", data: "2026-11-27" };
  expect(knownVersions(yesterday)).toEqual(yesterday);
  for (const said of [{ ...yesterday, data: "2020-01-01" }, { ...yesterday, terms: "" }, undefined])
    expect(knownVersions(said)).toBeUndefined();
});
