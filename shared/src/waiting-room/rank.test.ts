import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { rankOf, seedHashOf } from "./rank.ts";

const SEED = "5eed".repeat(16);
const OPENS = "2026-12-01T15:00:00.000Z";
const early = (uid: string, joinedAt = "2026-12-01T14:30:00.000Z") =>
  rankOf({ seed: SEED, uid, joinedAt, opensAt: OPENS });

test("whoever came before the opening is drawn by the published seed alone, as anybody can work out", async () => {
  const digest = createHmac("sha256", SEED).update("ana").digest("hex").slice(0, 12);
  expect(await early("ana")).toBe(Number.parseInt(digest, 16) / 2 ** 48);
  expect(await early("ana", "2026-12-01T14:59:59.999Z")).toBe(await early("ana"));
  expect(await seedHashOf(SEED)).toBe(createHash("sha256").update(SEED).digest("hex"));
});

test("whoever came later stands behind all of them, in order of arrival", async () => {
  expect(await early("ana", OPENS)).toBe(1);
  expect(await early("ana", "2026-12-01T15:02:00.500Z")).toBe(121.5);
});

test("50,000 who came early are drawn evenly, and when they came says nothing of their place", async () => {
  const uids = Array.from({ length: 50_000 }, (_, i) => `persona-${i}`);
  const ranks = await Promise.all(uids.map((uid) => early(uid)));
  const tenths = Array.from(
    { length: 10 },
    (_, i) => ranks.filter((rank) => Math.floor(rank * 10) === i).length,
  );
  for (const count of tenths) expect(Math.abs(count - 5_000)).toBeLessThan(400);
  const meanOf = (some: number[]) => some.reduce((sum, rank) => sum + rank, 0) / some.length;
  expect(Math.abs(meanOf(ranks.slice(0, 25_000)) - meanOf(ranks.slice(25_000)))).toBeLessThan(0.02);
}, 30_000); // fifty thousand digests, on a machine that does other things
