import type { Event } from "@tarima/shared/events/event.schema.ts";
import { expect, test } from "vitest";
import { buildCombination, buildEvent } from "../../../../tools/builders/events.ts";
import { freeForPublic } from "./kept-for-list.ts";
import { poolsOf } from "./pools.ts";

const TYPES = [
  buildCombination(),
  buildCombination({ id: "vip", name: "VIP", limit: 10 }),
  buildCombination({ id: "palco", name: "Palco", seatsPerTicket: 4 }),
];

/** What the public has of the locality and of the VIP's limit, by who waits for what. */
function left(needs: Record<string, number>, platea: number, vip: number, over: Partial<Event> = {}) {
  const event = buildEvent({ combinations: TYPES });
  const listed = { ...event, pools: poolsOf(event), waitingList: { needs, isClosing: false }, ...over };
  const free = freeForPublic(listed, { "locality-platea": platea, "type-vip": vip }, new Date());
  return [free["locality-platea"], free["type-vip"]];
}

test("everything is the public's where nobody waits, or nobody who waits fits", () => {
  expect(left({}, 5, 5)).toEqual([5, 5]);
  expect(left({ general: 4 }, 3, 10)).toEqual([3, 10]);
  expect(left({ palco: 1 }, 3, 10)).toEqual([3, 10]);
  expect(left({ vip: 1 }, 40, 0)).toEqual([40, 0]);
});

test("what is enough for somebody who waits is nobody else's", () => {
  expect(left({ general: 4 }, 4, 10)).toEqual([0, 10]);
  expect(left({ palco: 1 }, 4, 10)).toEqual([0, 10]);
});

test("of a larger pool the list keeps as much as it may have, and no more", () => {
  expect(left({ vip: 1 }, 40, 3)).toEqual([37, 0]);
  expect(left({ vip: 1, general: 2 }, 40, 3)).toEqual([0, 0]);
});

test("a type that is not sold at this moment keeps nothing", () => {
  const paused = TYPES.map((type) => ({ ...type, isPaused: type.id === "general" }));
  expect(left({ general: 1 }, 4, 10, { combinations: paused })).toEqual([4, 10]);
  expect(left({ general: 1 }, 4, 10, { isSalePaused: true })).toEqual([4, 10]);
  expect(left({ gone: 1 }, 4, 10)).toEqual([4, 10]);
});
