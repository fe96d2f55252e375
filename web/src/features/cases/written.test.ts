import { expect, test } from "vitest";
import { NOTHING_SENT, toSend } from "./written.ts";

test("what is sent once more has its id, and what was changed since has another", () => {
  const files = [{ name: "recibo.pdf", content: "JVBERi0=" }];
  const first = toSend(NOTHING_SENT, "Hola", files);
  expect(toSend(first, "Hola", files)).toBe(first);
  for (const changed of [toSend(first, "Hola otra vez", files), toSend(first, "Hola", [])])
    expect(changed.requestId).not.toBe(first.requestId);
});
