import { expect, test } from "vitest";
import { peopleBefore, peopleLetIn, turnOf } from "./turn.ts";

const at = (time: string) => `2026-12-01T${time}.000Z`;
const STEPS = [
  { at: at("15:00:03"), threshold: 0.1 },
  { at: at("15:05:00"), threshold: 0.4 },
];
const turn = (rank: number, time: string) => turnOf(rank, STEPS, new Date(at(time)));

test("a turn comes with the first step that reaches it, and lasts ten minutes from then", () => {
  expect(turn(0.05, "15:06:00")).toEqual({ state: "here", until: at("15:10:03") });
  expect(turn(0.1, "15:10:03")).toEqual({ state: "over", until: at("15:10:03") });
  expect(turn(0.4, "15:14:59")).toEqual({ state: "here", until: at("15:15:00") });
  expect(turn(0.41, "15:06:00")).toEqual({ state: "waiting" });
});

test("people before a place, and those let in, are told near enough", () => {
  const joined = { early: 1_000, late: 300 };
  expect(peopleBefore(0.25, 0, joined)).toBe(250);
  expect(peopleBefore(61, 40, joined)).toBe(1_040);
  const state = { threshold: 0.25, joined, opensAt: at("15:00:00") };
  expect(peopleLetIn(state, new Date(at("15:05:00")))).toBe(250);
  expect(peopleLetIn({ ...state, threshold: 151 }, new Date(at("15:05:00")))).toBe(1_150);
});
