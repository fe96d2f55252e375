import { expect, test } from "vitest";
import { isDoorGuest } from "./door-guest.ts";

test("who came in by a door's link is told by the beginning of their account's id, and nobody else is", () => {
  expect(isDoorGuest("door-0f8b2c41d7e94a6fb3a1c5d2e6f70819")).toBe(true);
  for (const uid of ["kP2xQ7mVbTfR9aLcYd3wZs8NeHu1", "the-door-", "outdoor-fan", "door", "Door-1", ""])
    expect(isDoorGuest(uid)).toBe(false);
});
