import { expect, test } from "vitest";
import { NOTHING_SENT, toSend } from "./written.ts";

test("what is sent once more has its id, and what was changed since has another", () => {
  const first = toSend(NOTHING_SENT, "Hola");
  expect(toSend(first, "Hola")).toEqual(first);
  const changed = toSend(first, "Hola otra vez");
  expect(changed.text).toBe("Hola otra vez");
  expect(changed.requestId).not.toBe(first.requestId);
});
