import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";
import { dependencyDocument, lockedPackages, namedPackages, REASONS, reasonKeyOf } from "./dependencies.ts";

test("each package that we name has its reason, and no reason is left of one that went", () => {
  const keys = [...namedPackages().keys()].map(reasonKeyOf);
  expect(keys.filter((key) => !(key in REASONS))).toEqual([]);
  expect(Object.keys(REASONS).filter((key) => !keys.includes(key))).toEqual([]);
});

test("the page has the version that each package.json of ours asks for", () => {
  const page = dependencyDocument();
  const files = globSync("**/package.json", {
    cwd: inRoot("."),
    exclude: (at) => /node_modules|dist|^\./.test(at),
  });
  const asked = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(inRoot(file), "utf8"),
    );
    return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const exact = asked.filter(([name, version]) => /^\d/.test(version) && !name.startsWith("@types/"));
  expect(exact.length).toBeGreaterThan(50);
  const rows = new Map(
    page.split("\n").map((row) => [row.split(" | ")[0]?.slice(2), row.split(" | ")[1] ?? ""]),
  );
  for (const [name, version] of exact)
    expect([name, rows.get(name)?.split(", ")]).toEqual([name, expect.arrayContaining([version])]);
});

/** Licences under which others' code may run in what we sell, as their texts are: with a notice, and nothing of ours given away. */
const FINE =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|Zlib)$/;
/** libvips comes as a file of its own beside sharp, and may be exchanged: what the LGPL asks. */
const LINKED_TO = /^@img\/sharp-/;
/** Name none in their manifest: MIT, by the file that is in each of them. */
const NAMES_NONE: readonly string[] = ["limiter", "mercadopago", "png-js"];

const isFine = (license: string): boolean => {
  const expression = license.replace(/[()]/g, "");
  return expression.split(" OR ").some((choice) => choice.split(" AND ").every((one) => FINE.test(one)));
};

test("what runs has a licence that lets us run it", () => {
  const others = lockedPackages()
    .filter(
      ({ isDev, license, name }) =>
        !isDev && !isFine(license) && !LINKED_TO.test(name) && !NAMES_NONE.includes(name),
    )
    .map(({ name, license }) => `${name}: ${license}`);
  expect(others).toEqual([]);
});
