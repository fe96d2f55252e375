import "./simulation/project.ts";
import { inspect } from "node:util";
import { type DocumentReference, FieldValue } from "firebase-admin/firestore";
import { describe, expect, test, vi } from "vitest";
import {
  eventMetrics,
  events,
  holdingsOf,
  ledger,
  orders,
  shardsOf,
  tickets,
} from "../../src/lib/firestore/collections.ts";

import { forEachConcurrent } from "../../src/lib/for-each-concurrent.ts";
import { act, DEED_NAMES } from "./simulation/deeds.ts";
import { judge } from "./simulation/judge.ts";
import { heardOf } from "./simulation/schedules.ts";
import { settleDown } from "./simulation/settle-down.ts";
import { beginSeason, startWorld, type World } from "./simulation/world.ts";

// outages are intended here: their log lines would hide the judge's findings
vi.mock("firebase-functions/logger", () => ({
  error: vi.fn(),
  write: vi.fn(),
  warn: vi.fn(),
  info: vi.fn(),
  debug: vi.fn(),
}));

// Invariant 17: whatever buyers, organisers, banks and the gateway do, in whatever order, and however often notifications come:
// once everything has settled, the gateway's books, the ledger, the orders and the tickets agree.
//   TARIMA_SEED=7 TARIMA_STEPS=20000 npm test -- invariants simulation
// The seed fixes the random choices, but not which of several concurrent actions is first. Many actions are split into many
// worlds, each with the next seed, so that the amount of data to judge does not grow; each world reports what was done in it.

const STEPS = Number(process.env.TARIMA_STEPS ?? 2_000);
const SEED = Number(process.env.TARIMA_SEED ?? 20_261_122);
/** The number of concurrent actions. */
const AT_ONCE = 5;
/** The number of actions in a world, unless fewer are requested; the next world starts empty. */
const A_WORLD = 2_000;
/** After so many actions everything settles and is judged. */
const A_SEASON = 500;
/** After so many more seasons a whole world in which some kind of action has changed nothing is at fault. */
const MORE_SEASONS = 10;

async function season(world: World, steps: number): Promise<string[]> {
  await beginSeason(world);
  world.isKilling = true;
  let fault: unknown;
  const deeds = Array.from({ length: steps }, () => act);
  await forEachConcurrent(deeds, AT_ONCE, async (deed) => {
    if (fault) return; // let started actions end before the next world
    heardOf(world);
    await deed(world).catch((error: unknown) => {
      fault ??= error;
    });
  });
  if (fault) throw fault;
  await settleDown(world);
  return judge(world);
}

/**
 * Runs a world to its end, or to the first season whose books do not agree. Counts what was done in it. Which of several concurrent
 * actions is first depends on the machine, so a whole world goes on, with more of those, until each kind of action has changed
 * something.
 */
async function live(seed: number, steps: number): Promise<string[]> {
  const world = await startWorld(seed);
  const begun = performance.now();
  const faults: string[] = [];
  try {
    for (let step = 0; step < steps && faults.length === 0; step += A_SEASON)
      faults.push(...(await season(world, Math.min(A_SEASON, steps - step))));
    for (let more = 0; more < MORE_SEASONS && faults.length === 0; more++) {
      world.wanted = lacking(world, steps);
      if (world.wanted.length > 0) faults.push(...(await season(world, A_SEASON)));
    }
    if (faults.length === 0) faults.push(...lacking(world, steps).map((name) => `nobody did "${name}"`));
  } catch (error) {
    faults.push(inspect(error)); // the later worlds run all the same
  } finally {
    await world.close();
  }
  const each = ((performance.now() - begun) / steps).toFixed(1);
  console.info(`seed ${seed}: ${steps} deeds, ${each} ms each`, JSON.stringify(world.done), ...faults);
  return faults.map((fault) => `seed ${seed}: ${fault}`);
}

/** The kinds of actions that changed nothing in a whole world so far. */
const lacking = ({ done }: World, steps: number) =>
  steps < A_WORLD ? [] : DEED_NAMES.filter((name) => !done[name]);

/** Continues until somebody has a valid paid ticket of an order of which no money was sent back, not even in the gateway's panel. */
async function untilSold(world: World) {
  for (let seasons = 0; seasons < 20; seasons++) {
    await season(world, 150);
    const sold = await orders.all().where("paymentStatus", "==", "completed").get();
    for (const order of sold.docs.map((doc) => doc.data())) {
      const payment = world.gateway.store.payments.get(Number(order.payment?.id));
      if (order.isCourtesy || order.refunds.length > 0 || payment?.status !== "approved") continue;
      if (payment.transaction_amount_refunded > 0) continue;
      const own = await tickets.all().where("orderId", "==", order.id).where("status", "==", "active").get();
      const paid = own.docs.find((doc) => doc.data().totalPaid > 0);
      if (paid) return { order, paid };
    }
  }
  throw new Error("Nobody has bought anything");
}

describe(`seed ${SEED}`, () => {
  test(
    `after ${STEPS} deeds the books agree`,
    async () => {
      const faults: string[] = [];
      for (let step = 0; step < STEPS; step += A_WORLD)
        faults.push(...(await live(SEED + step / A_WORLD, Math.min(A_WORLD, STEPS - step))));
      expect(faults.join("\n")).toBe(""); // the message names them
    },
    30_000 + STEPS * 300,
  );

  test("negative control: the judge objects to whatever is not as it should be", async () => {
    const world = await startWorld(SEED);
    try {
      const { order, paid } = await untilSold(world);
      await beginSeason(world); // with a night whose places are set apart
      const [take] = order.takes;
      const shard = shardsOf(order.event.id, take?.pool ?? "").doc(String(take?.shard));
      const holding = holdingsOf(order.event.id).doc(paid.data().holderUid ?? "");
      const metrics = eventMetrics.doc(order.event.id);
      const night = (await events.all().get()).docs.find((doc) => doc.data().passes?.length);
      const { passes } = night?.data() ?? {};
      const [fewer, all] = [{ passes: passes?.map((it) => ({ ...it, places: it.places + 1 })) }, { passes }];
      const entry = ledger.doc(`${order.id}-1`);
      const more = FieldValue.increment(1);
      const faults: [DocumentReference, object, object, string][] = [
        [paid.ref, { status: "cancelled" }, { status: "active" }, "money without a ticket"],
        [shard, { free: more }, { free: FieldValue.increment(-1) }, "free and"],
        [holding, { tickets: more }, { tickets: FieldValue.increment(-1) }, "is counted"],
        [events.doc(night?.id ?? "-"), fewer, all, "set apart of"],
        [metrics, { "totals.gmv": more }, {}, "metrics: eventMetrics"], // the recount has repaired it
        [entry, { cash: more }, { cash: FieldValue.increment(-1) }, "the ledger's cash"],
        [entry, { settlementId: "x" }, { settlementId: null }, "no settlement that exists"],
      ];
      for (const [ref, wrong, right, words] of faults) {
        await ref.update(wrong);
        expect((await judge(world)).join("\n")).toContain(words);
        if (Object.keys(right).length > 0) await ref.update(right);
      }
      world.gateway.gateway.refund(order.payment?.id ?? "", 1);
      expect((await judge(world)).join("\n")).toContain("not what the gateway keeps");
    } finally {
      await world.close();
    }
  });
});
