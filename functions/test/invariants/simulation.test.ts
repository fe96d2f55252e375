import "./simulation/project.ts";
import { describe, expect, test, vi } from "vitest";
import { act, DEED_NAMES } from "./simulation/deeds.ts";
import { judge } from "./simulation/judge.ts";
import { heardOf } from "./simulation/schedules.ts";
import { settleDown } from "./simulation/settle-down.ts";
import { beginSeason, startWorld, type World } from "./simulation/world.ts";

// outages are what it is about: what the log says of them would hide what the judge says
vi.mock("firebase-functions/logger", () => ({
  error: vi.fn(),
  warn: vi.fn(),
  info: vi.fn(),
  debug: vi.fn(),
}));

// Invariant 17: whatever buyers, organisers, banks and the gateway do, in whatever order and however often it is told, when
// everything is quiet again the gateway's books, the ledger, the orders and the tickets say the same.
//   TARIMA_SEED=7 TARIMA_STEPS=200000 npm test -- invariants simulation

const STEPS = Number(process.env.TARIMA_STEPS ?? 2_000);
const SEED = Number(process.env.TARIMA_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Deeds that happen side by side. */
const AT_ONCE = 5;
/** After so many deeds everything comes to rest and is judged. */
const A_SEASON = 500;
/** How often each kind of deed is to have done something in 2,000 steps. */
const LEAST = 5;

async function season(world: World, steps: number): Promise<string[]> {
  await beginSeason(world);
  world.isKilling = true;
  for (let step = 0; step < steps; step += AT_ONCE) {
    heardOf(world);
    await Promise.all(Array.from({ length: AT_ONCE }, () => act(world)));
  }
  await settleDown(world);
  return judge(world);
}

describe(`seed ${SEED}`, () => {
  test(
    `after ${STEPS} deeds the books agree`,
    async () => {
      const world = await startWorld(SEED);
      try {
        for (let steps = 0; steps < STEPS; steps += A_SEASON)
          expect(await season(world, Math.min(A_SEASON, STEPS - steps))).toEqual([]);
      } finally {
        await world.close();
      }
      const { done } = world;
      console.info(done);
      const rare = DEED_NAMES.filter((name) => (done[name] ?? 0) < (LEAST * STEPS) / 2_000);
      expect([rare, done]).toEqual([[], done]);
    },
    STEPS * 300,
  );
});
