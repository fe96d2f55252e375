import { expect, test } from "vitest";
import { documentKeyOf } from "./person-key.ts";

const key = (docType: Parameters<typeof documentKeyOf>[0]["docType"], docNumber: string) =>
  documentKeyOf({ docType, docNumber });

test.each([
  ["CC", "1107045418", ["1.107.045.418", " 1107 045 418"]],
  ["CC", "12345678", ["012345678", "0012345678", "12.345.678"]],
  ["NIT", "901448220-6", ["901448220", "901.448.220-6", "901448220–6"]],
  ["PASAPORTE", "AN123456", ["an 123456", "AN-123456"]],
] as const)("a %s is counted as one however it is written: %s", (docType, docNumber, others) => {
  for (const other of others) expect([other, key(docType, other)]).toEqual([other, key(docType, docNumber)]);
});

test("is counted by its number, whatever it is said to be, and others by theirs", () => {
  expect(key("CE", "1107045418")).toBe(key("CC", "1107045418"));
  expect(key("CC", "1107045419")).not.toBe(key("CC", "1107045418"));
  expect(key("CC", "")).toBeNull();
  expect(key("OTRO", "000")).not.toBeNull();
});
