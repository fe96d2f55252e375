import { expect, test } from "vitest";
import { concernsAll, concernsEvent } from "./membership.ts";
import { allows } from "./rights.ts";

test("a right opens what asks for it, or for one of several with it in; everything opens all but what is the owner's", () => {
  expect(allows(["sales"], "sales")).toBe(true);
  expect(allows(["sales"], "finance")).toBe(false);
  expect(allows(["finance"], ["sales", "finance"])).toBe(true);
  expect(allows(["door"], ["sales", "finance"])).toBe(false);
  expect(allows(["all"], "finance")).toBe(true);
  expect(allows(["all"], "owner")).toBe(false);
});

test("who has no right left sees what everybody there sees, and nothing more", () => {
  expect(allows([], "member")).toBe(true);
  expect(allows([], "door")).toBe(false);
});

test("an owner is concerned with all, a member of some events with those alone, and one of no event with none", () => {
  expect([concernsEvent(undefined, "a"), concernsAll(undefined)]).toEqual([true, true]);
  const some = { eventIds: ["a"] };
  expect([concernsEvent(some, "a"), concernsEvent(some, "b"), concernsAll(some)]).toEqual([
    true,
    false,
    false,
  ]);
  const none = { eventIds: [] };
  expect([concernsEvent(none, "a"), concernsAll(none)]).toEqual([false, false]);
});
