import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pulepCode } from "./pulep-code.ts";

const read = (typed: string) => z.safeParse(pulepCode, typed).data;

test.each([
  ["ABC123", "ABC123"],
  [" abc 123 ", "ABC123"],
  ["ABC-123", "ABC123"],
  ["123456", "123456"],
  ["", ""],
  ["  ", ""],
])("«%s» is taken as «%s»", (typed, taken) => {
  expect(read(typed)).toBe(taken);
});

test.each(["N/A", "PENDIENTE", "NO", "A1", "ABC123ABC1234", "ÑBC123", "ABC_123"])(
  "«%s» is no code",
  (typed) => {
    expect(read(typed)).toBeUndefined();
  },
);
