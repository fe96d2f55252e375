import { createHash } from "node:crypto";
import { rankOf } from "@tarima/shared/waiting-room/rank.ts";
import { many } from "./measure.ts";
import { LATE_SECONDS, OPENS, simulateOnSale } from "./on-sale.ts";
import { atMost, exactly, type Row } from "./table.ts";
import { waitingCostRows } from "./waiting-cost.ts";

const EARLY = many(50_000, 5_000);
const LATE = many(20_000, 2_000);
const TICKETS = many(2_500, 250);
const SEED = createHash("sha256").update("a draw that is the same each time").digest("hex");
const opensAt = new Date(OPENS).toISOString();

const ranked = (name: string, joinedAt: number) =>
  rankOf({ seed: SEED, uid: name, joinedAt: new Date(joinedAt).toISOString(), opensAt });
const isRising = (numbers: readonly number[]) =>
  numbers.filter((number, i) => i > 0 && number < (numbers[i - 1] ?? number)).length;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, it) => sum + it, 0) / numbers.length;

/** The places of an on-sale's people, the order in which turns come, and what their waiting costs: without a network. */
export async function drawRows(): Promise<Row[]> {
  // during the hour before the opening, one after the other
  const early = await Promise.all(
    Array.from({ length: EARLY }, (_, i) => ranked(`early-${i}`, OPENS - 3_600_000 * (1 - i / EARLY))),
  );
  const late = await Promise.all(
    Array.from({ length: LATE }, (_, i) => ranked(`late-${i}`, OPENS + (LATE_SECONDS * 1_000 * i) / LATE)),
  );
  const [first, last] = [early.slice(0, EARLY / 2), early.slice(EARLY / 2)];
  const ranks = [...early, ...late].sort((a, b) => a - b);
  const { left, most, came } = simulateOnSale({ ranks, early: EARLY, tickets: TICKETS });
  return [
    atMost(
      `${EARLY} drawn: mean places of the first and the last half to join, apart, per cent of the queue`,
      Math.abs(mean(first) - mean(last)) * 100,
      1,
    ),
    exactly(
      `${LATE} who came later: before one who was drawn, or out of the order of arrival`,
      late.filter((rank) => rank < 1).length + isRising(late),
      0,
    ),
    exactly(`${TICKETS} tickets before them, without a network: left`, left, 0),
    exactly(
      "turns before the opening, and out of the order of places",
      came.filter((at) => at < OPENS).length + isRising(came),
      0,
    ),
    atMost("most people inside at once, for each ticket", most / TICKETS, 1.7),
    ...waitingCostRows(),
  ];
}
