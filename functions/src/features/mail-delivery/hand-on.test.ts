import { expect, test } from "vitest";
import { mailTaskId } from "./hand-on.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 20, minute));
const due = (minute: number) => ({ id: "m", dueAt: at(minute).toISOString() });

test("a mail that waits in a long queue, handed on by every sweep meanwhile, is in it once", () => {
  const ids = Array.from({ length: 55 }, (_, i) => mailTaskId(due(38), at(38 + i), null));
  expect(new Set(ids).size).toBe(1);
});

test("one that was not taken, and is due again a minute later, gets into its queue again at once", () => {
  expect(mailTaskId(due(1), at(1), null)).not.toBe(mailTaskId(due(0), at(0), null));
});

test("one whose task was lost gets there a while later", () => {
  expect(mailTaskId(due(0), at(61), null)).not.toBe(mailTaskId(due(0), at(0), null));
});

test("one whose task ran while mails were held gets there when they are let go, and once more when all instances know", () => {
  const switched = (minute: number) => at(minute).toISOString();
  const ids = [
    mailTaskId(due(0), at(0), null),
    mailTaskId(due(0), at(6), switched(5)), // held
    mailTaskId(due(0), at(20), switched(20)), // let go
    mailTaskId(due(0), at(23), switched(20)),
    mailTaskId(due(0), at(40), switched(20)),
  ];
  expect(new Set(ids).size).toBe(4);
});
