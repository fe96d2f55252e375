import { gzipSync } from "node:zlib";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { askAgainIn } from "@tarima/shared/waiting-room/ask-again.ts";
import type { RoomState, Step } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { nextSteps } from "../../functions/src/features/waiting-room/next-steps.ts";
import { atMost, type Row } from "./table.ts";

const PEOPLE = 50_000;
const MINUTES = 20;
const SECONDS = MINUTES * 60;
/** Instances that answer what the edge does not have. Each reads the state, and writes a sum of joins, at most every two seconds. */
const INSTANCES = 40;
const FRESH_SECONDS = 2;
const ADVANCED_SECONDS = 3;
/** Of a state: the room, the joins, two pools. Of a step: the room, the event, the joins, those inside, two pools. */
const READS = { state: 4, step: 6 };
/** What an answer's headers take, bytes. */
const HEADERS = 500;
/** Twenty milliseconds of an instance with one CPU. */
const ANSWER_SECONDS = 0.02;

/** List prices, dollars: see docs/capacity.md. */
const PRICES = {
  ...{ read: 0.03 / 100_000, write: 0.09 / 100_000 },
  ...{ call: 0.4 / 1_000_000, second: 0.000024 + 0.0000025, edgeByte: 0.15 / 1_000_000_000 },
};

/** What it costs that so many people wait, computed from when pages ask, what they are answered and what instances read. */
export function waitingCostRows(): Row[] {
  const questions = questionsOfOne();
  const sizes = stepsOfAll().map((steps) => HEADERS + gzipSync(JSON.stringify(stateWith(steps))).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const reads =
    INSTANCES * ((SECONDS / FRESH_SECONDS) * READS.state + (SECONDS / ADVANCED_SECONDS) * READS.step);
  const turns = PEOPLE; // as if all of them took theirs up
  const writes = INSTANCES * (SECONDS / FRESH_SECONDS) + SECONDS / ADVANCED_SECONDS + turns;
  const calls = PEOPLE + turns + SECONDS; // joins, turns, and one question of the edge a second
  const dollars =
    PEOPLE * questions * bytes * PRICES.edgeByte +
    reads * PRICES.read +
    writes * PRICES.write +
    calls * (PRICES.call + ANSWER_SECONDS * PRICES.second);
  return [
    atMost(`questions of one of ${PEOPLE} who wait ${MINUTES} minutes, a minute`, questions / MINUTES, 5),
    atMost("the longest answer to one, with its headers, compressed, bytes", Math.max(...sizes), 1_500),
    atMost(`${PEOPLE} people who wait ${MINUTES} minutes: dollars at list prices, computed`, dollars, 1),
  ];
}

/** How often somebody asks who begins in the middle of the queue and moves on evenly. */
function questionsOfOne(): number {
  const opensAt = new Date(0).toISOString();
  let questions = 0;
  for (let at = 1; at < MINUTES * MINUTE_MS; questions++) {
    const before = (PEOPLE / 2) * (1 - at / (MINUTES * MINUTE_MS));
    at += askAgainIn({ opensAt, now: new Date(at).toISOString() }, before, 0.5);
  }
  return questions;
}

/** The steps that states name, from the opening on. */
function stepsOfAll(): Step[][] {
  let steps: Step[] = [];
  return Array.from({ length: SECONDS / ADVANCED_SECONDS }, (_, i) => {
    const second = (i + 1) * ADVANCED_SECONDS;
    const threshold = Math.floor(Math.sqrt(second / SECONDS) * 1e6) / 1e6;
    steps = nextSteps(steps, { at: new Date(second * 1_000).toISOString(), threshold });
    return steps;
  });
}

const stateWith = (steps: Step[]): RoomState => ({
  ...{ round: "0f8fad5b-d9cb-469f-a165-70867728950e", joinsFrom: "2026-12-01T14:00:00.000Z" },
  ...{ opensAt: "2026-12-01T15:00:00.000Z", seed: "5e".repeat(32), seedHash: "ab".repeat(32) },
  ...{ isPaused: false, stoppedAt: null, isSoldOut: false, now: "2026-12-01T15:10:00.000Z" },
  ...{ threshold: 0.123456789, steps, joined: { early: PEOPLE, late: 12_345 } },
  left: ["Platea", "Palco", "General", "VIP"].map((name) => ({ name, places: 1_234 })),
});
