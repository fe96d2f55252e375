import { readFileSync } from "node:fs";
import { periodOf, RETENTION } from "@tarima/shared/retention/retention.ts";
import { expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";
import { namedCollections, namedFolders, processingDocument } from "./processing-register.ts";
import { COLLECTIONS, FOLDERS } from "./processing-rows.ts";

test("every collection of the functions is in the register, and none that went is left in it", () => {
  expect(namedCollections().filter((name) => !(name in COLLECTIONS))).toEqual([]);
  expect(Object.keys(COLLECTIONS)).toEqual(namedCollections());
});

test("the collections are found wherever they are named: at the top, below a document, and in lib", () => {
  expect(namedCollections()).toEqual(
    expect.arrayContaining(["users", "staff", "presaleAddresses", "mail", "rateLimits", "accountSecurity"]),
  );
});

test("every folder of the bucket that the functions name is in it, and none that went is left in it", () => {
  expect(Object.keys(FOLDERS)).toEqual(namedFolders());
  expect(namedFolders()).toEqual(expect.arrayContaining(["cases", "exports", "posters", "producers"]));
});

test("the folders that browsers write to, or read, are among them", () => {
  const rules = readFileSync(inRoot("storage.rules"), "utf8");
  const opened = [...rules.matchAll(/match \/(\w+)\/\{(?!bucket)/g)].map(([, name]) => name);
  expect(opened).toEqual(["producers", "posters"]);
  for (const name of opened) expect(Object.keys(FOLDERS)).toContain(name);
});

test("every period after which something goes stands beside what it is about", () => {
  const page = processingDocument();
  for (const row of Object.values(RETENTION)) expect(page).toContain(`${periodOf(row)} desde ${row.from}`);
  expect(page).not.toMatch(/\| +\|/);
});

test("the page has a row for each that holds personal data, and names the others", () => {
  const page = processingDocument();
  for (const [name, it] of Object.entries(COLLECTIONS))
    expect(page).toContain(typeof it === "string" ? `\`${name}\` (${it})` : `| \`${name}\` | ${it.whose} |`);
  expect(page.split("\n").filter((line) => line.startsWith("| `users`"))).toHaveLength(1);
});

test("what one downloads about oneself is said to be personal", () => {
  for (const name of ["users", "orders", "tickets", "follows", "consentEntries", "cases", "saleAlerts"])
    expect([name, typeof COLLECTIONS[name]]).toEqual([name, "object"]);
});
