import { expect, test } from "vitest";
import { NOTHING_SENT, toSend, withoutFiles } from "./written.ts";

test("what is sent once more has its id, and what was changed since has another", () => {
  const files = [{ name: "recibo.pdf", content: "JVBERi0=" }];
  const first = toSend(NOTHING_SENT, "Hola", files);
  expect(toSend(first, "Hola", files)).toBe(first);
  for (const changed of [toSend(first, "Hola otra vez", files), toSend(first, "Hola", [])])
    expect(changed.requestId).not.toBe(first.requestId);
});

test("what was kept of it has its id still, unless files went with it", () => {
  const alone = toSend(NOTHING_SENT, "Hola", NOTHING_SENT.files);
  expect(toSend(withoutFiles(alone), "Hola", NOTHING_SENT.files).requestId).toBe(alone.requestId);
  const more = toSend(NOTHING_SENT, "Hola", [{ name: "recibo.pdf", content: "JVBERi0=" }]);
  expect(withoutFiles(more).files).toEqual([]);
  expect(toSend(withoutFiles(more), "Hola", NOTHING_SENT.files).requestId).not.toBe(more.requestId);
});
