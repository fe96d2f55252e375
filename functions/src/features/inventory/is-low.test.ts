import { describe, expect, test } from "vitest";
import {
  buildCombination,
  buildEvent,
  buildLocality,
  buildPhase,
} from "../../../../tools/builders/events.ts";
import { isLow } from "./is-low.ts";
import { poolsOf } from "./pools.ts";

function house(
  capacity: number,
  { limit = null, seats = 1 }: { limit?: number | null; seats?: number } = {},
) {
  const event = buildEvent({
    localities: [buildLocality({ capacity })],
    phases: [buildPhase({ id: "preventa" }), buildPhase({ id: "etapa", limit })],
    combinations: [
      buildCombination({ id: "antes", phaseId: "preventa", seatsPerTicket: seats }),
      buildCombination({ id: "ahora", phaseId: "etapa", seatsPerTicket: seats }),
    ],
  });
  const pools = poolsOf(event);
  return (free: Record<string, number>, sold: Record<string, number>) => {
    const [, now] = event.combinations;
    if (!now) throw new Error("no type");
    const tickets = Object.fromEntries(Object.entries(sold).map(([id, count]) => [id, { tickets: count }]));
    return isLow(now, { ...event, pools }, free, tickets);
  };
}

describe("few are left", () => {
  test("where a tenth is, or ten tickets, and people bought the others, in earlier stages too", () => {
    const of2000 = house(2_000);
    expect(of2000({ "locality-platea": 200 }, { antes: 1_700, ahora: 100 })).toBe(true);
    expect(of2000({ "locality-platea": 201 }, { antes: 1_799 })).toBe(false);
    const of40 = house(40);
    expect(of40({ "locality-platea": 10 }, { ahora: 30 })).toBe(true);
    expect(of40({ "locality-platea": 11 }, { ahora: 29 })).toBe(false);
  });

  test("not where nobody bought: a new small one, held places, courtesies, a stage's small limit", () => {
    expect(house(10)({ "locality-platea": 10 }, {})).toBe(false);
    expect(house(2_000)({ "locality-platea": 100 }, { ahora: 900 })).toBe(false);
    const stage = house(2_000, { limit: 50 });
    expect(stage({ "locality-platea": 2_000, "phase-etapa": 10 }, {})).toBe(false);
    expect(stage({ "locality-platea": 1_960, "phase-etapa": 10 }, { ahora: 40 })).toBe(true);
    expect(stage({ "locality-platea": 160, "phase-etapa": 10 }, { antes: 1_800 })).toBe(false);
  });

  test("of tickets for several counted as tickets; and none is not few", () => {
    const palcos = house(80, { seats: 4 });
    expect(palcos({ "locality-platea": 40 }, { ahora: 10 })).toBe(true);
    expect(palcos({ "locality-platea": 44 }, { ahora: 9 })).toBe(false);
    expect(palcos({ "locality-platea": 0 }, { ahora: 20 })).toBe(false);
  });
});
