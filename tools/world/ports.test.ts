import { describe, expect, test } from "vitest";
import firebaseConfig from "../../firebase.json" with { type: "json" };
import { withPorts } from "./emulators/emulator-config.ts";
import { shiftedPorts, standardPorts } from "./ports.ts";

describe("shiftedPorts", () => {
  test("adds the shift to every port", () => {
    expect(shiftedPorts(10_000)).toMatchObject({
      hosting: 15_000,
      firestore: 18_080,
      paymentStandIn: 15_300,
    });
  });

  test("refuses a shift that puts something on a port browsers do not open", () => {
    expect(() => shiftedPorts(1_000)).toThrow("hosting on port 6000");
    expect(() => shiftedPorts(60_000)).toThrow("cannot be used");
  });
});

test("firebase.json holds the standard ports", () => {
  expect(withPorts(firebaseConfig, standardPorts)).toEqual(firebaseConfig);
});

test("a shifted configuration moves every emulator of firebase.json", () => {
  const moved = withPorts(firebaseConfig, shiftedPorts(10_000)) as unknown as typeof firebaseConfig;
  expect(moved.emulators.firestore).toEqual({ host: "127.0.0.1", port: 18_080, websocketPort: 19_150 });
  expect(moved.emulators.tasks.port).toBe(19_499);
  expect(moved.hosting).toEqual(firebaseConfig.hosting);
});
