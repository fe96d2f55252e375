import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync(new URL("../../web/public/.well-known/security.txt", import.meta.url), "utf8");
const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";

it("tells whoever finds a hole whom to write to, and until when that is so (RFC 9116)", () => {
  expect(field("Contact")).toMatch(/^(mailto|https):/);
  expect(field("Canonical")).toMatch(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/);
  expect(field("Preferred-Languages")).toContain("es");
  const expires = Date.parse(field("Expires"));
  expect(expires).toBeGreaterThan(Date.parse("2026-11-22"));
  expect(text.match(/^Expires:/gm)).toHaveLength(1);
});
