import { MAX_DEVICES, MAX_ENDED_SIGN_INS, MAX_SIGN_INS_PER_DEVICE } from "@tarima/shared/lib/limits.ts";
import { expect, it } from "vitest";
import {
  type AccountSecurity,
  isWorthNoting,
  NOTHING_KNOWN,
  passedAt,
  stateOf,
  withNone,
  withOnly,
  withoutDevice,
  withoutSignIn,
  withPassed,
  withSignIn,
} from "./account-security.ts";

const seen = { name: "Firefox en Linux", ip: "190.0.2.10" };
const at = (seconds: number) => new Date(seconds * 1000);
const signedIn = (...signIns: (readonly [at: number, device?: string])[]): AccountSecurity =>
  signIns.reduce(
    (all, [second, device]) => withSignIn(all, { at: second, device }, seen, at(second)),
    NOTHING_KNOWN,
  );

it("knows a sign-in it has seen, and no other", () => {
  const known = signedIn([100, "phone"]);
  expect([stateOf(known, 100), stateOf(known, 99), stateOf(known, 101)]).toEqual(["known", "new", "new"]);
});

it("writes a device down once, and again after ten minutes, or with a new sign-in", () => {
  const known = signedIn([100, "phone"]);
  expect(isWorthNoting(known, { at: 100, device: "phone" }, at(600))).toBe(false);
  expect(isWorthNoting(known, { at: 100, device: "phone" }, at(700))).toBe(true);
  expect(isWorthNoting(known, { at: 200, device: "phone" }, at(200))).toBe(true);
  expect(isWorthNoting(known, { at: 100, device: undefined }, at(200))).toBe(false); // the same token without the device header
});

it("passes the second step for the device and the sign-in that confirmed it, not for another of the same second", () => {
  const known = signedIn([100, "thief"]);
  const passed = withPassed(known, { at: 100, device: "owner" }, seen, at(130));
  expect(passedAt(passed, { at: 100, device: "owner" })).toEqual(at(130));
  expect(passedAt(passed, { at: 100, device: "thief" })).toBeUndefined();
  expect(passedAt(passed, { at: 100, device: undefined })).toBeUndefined();
  expect(passedAt(passed, { at: 160, device: "owner" })).toBeUndefined(); // signed in anew
});

it("ends a device, and every sign-in of it, for good", () => {
  const left = withoutDevice(signedIn([100, "phone"], [150, "phone"], [120, "desk"]), "phone");
  expect([100, 150, 120].map((second) => stateOf(left, second))).toEqual(["ended", "ended", "known"]);
});

it("ends one sign-in, and knows its device still", () => {
  const left = withoutSignIn(signedIn([100, "phone"]), 100);
  expect([stateOf(left, 100), Object.keys(left.devices)]).toEqual(["ended", ["phone"]]);
  expect(stateOf(withoutSignIn(NOTHING_KNOWN, 100), 100)).toBe("ended");
});

it("ends all others, whether or not it knows of them", () => {
  const left = withOnly(signedIn([100, "phone"], [120, "desk"]), { at: 120, device: "desk" }, at(200));
  expect([100, 110, 200, 120, 201].map((second) => stateOf(left, second))).toEqual([
    "ended",
    "ended",
    "ended",
    "known",
    "new",
  ]);
});

it("ends all of them, and knows the devices still", () => {
  const left = withNone(signedIn([100, "phone"], [120, "desk"]), at(200));
  expect([100, 120, 150].map((second) => stateOf(left, second))).toEqual(["ended", "ended", "ended"]);
  expect(Object.keys(left.devices).sort()).toEqual(["desk", "phone"]);
});

it("does not let those who know the password alone push out who has passed the second step", () => {
  const secondStep = { secret: "", since: "", lastStep: 0, recoveryCodes: [] };
  const owner = { at: 100, device: "owner" };
  const passed = withPassed({ ...NOTHING_KNOWN, secondStep }, owner, seen, at(100));
  const others = Array.from({ length: 2 * MAX_DEVICES }, (_, i) => 200 + i);
  const many = others.reduce(
    (all, second) => withSignIn(all, { at: second, device: `thief-${second}` }, seen, at(second)),
    passed,
  );
  expect(Object.keys(many.devices)).toHaveLength(MAX_DEVICES);
  expect([stateOf(many, 100), passedAt(many, owner)]).toEqual(["known", at(100)]);
  expect(stateOf(many, 200 + 2 * MAX_DEVICES - 1)).toBe("known"); // who came last may pass it
});

it("keeps so many devices and sign-ins, and ends what gives way: nothing comes back by being forgotten", () => {
  const many = signedIn(...Array.from({ length: 500 }, (_, i) => [100 + i, `device-${i}`] as const));
  expect(Object.keys(many.devices)).toHaveLength(MAX_DEVICES);
  expect(many.endedSignIns.length).toBeLessThanOrEqual(MAX_ENDED_SIGN_INS);
  const states = Array.from({ length: 500 }, (_, i) => stateOf(many, 100 + i));
  expect(states.slice(0, -MAX_DEVICES).every((state) => state === "ended")).toBe(true);
  expect(states.slice(-MAX_DEVICES).every((state) => state === "known")).toBe(true);

  const again = signedIn(...Array.from({ length: 50 }, (_, i) => [100 + i, "phone"] as const));
  expect(again.devices.phone?.signIns).toHaveLength(MAX_SIGN_INS_PER_DEVICE);
  expect([stateOf(again, 100), stateOf(again, 149)]).toEqual(["ended", "known"]);
});
