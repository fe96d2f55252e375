import { expect, test } from "vitest";
import { COLLECTIONS, namedCollections, processingDocument } from "./processing-register.ts";

test("every collection of the functions is in the register, and none that went is left in it", () => {
  expect(namedCollections().filter((name) => !(name in COLLECTIONS))).toEqual([]);
  expect(Object.keys(COLLECTIONS)).toEqual(namedCollections());
});

test("the collections are found wherever they are named: at the top, below a document, and in lib", () => {
  expect(namedCollections()).toEqual(
    expect.arrayContaining(["users", "staff", "presaleAddresses", "mail", "rateLimits", "accountSecurity"]),
  );
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
