import { expect, test } from "vitest";
import { readTypedCode } from "../ticket-token.ts";
import { MANIFEST_STATUSES, packRow, unpackRow } from "./manifest-row.ts";

const row = {
  id: "6f1e2d3c.2",
  tokenVersion: 3,
  status: "used",
  kind: 4,
  usedAt: "2026-12-12T20:14:00.000Z",
  code: "TRM-AB23-CD45",
} as const;

test("a ticket travels as six words and comes back as it was", () => {
  expect(packRow(row)).toBe("6f1e2d3c.2 3 1 4 1797106440 AB23CD45");
  for (const status of MANIFEST_STATUSES)
    expect(unpackRow(packRow({ ...row, status }))).toEqual({ ...row, status });
});

test("of a ticket that was not used no moment travels", () => {
  const unused = { ...row, status: "active" as const, usedAt: null };
  expect(packRow(unused)).toBe("6f1e2d3c.2 3 0 4 0 AB23CD45");
  expect(unpackRow(packRow(unused))).toEqual(unused);
});

test("moments travel in whole seconds, never later than they were", () => {
  expect(unpackRow(packRow({ ...row, usedAt: "2026-12-12T20:14:00.999Z" })).usedAt).toBe(row.usedAt);
});

test("a status of a later release lets nobody in", () => {
  expect(unpackRow("6f1e2d3c.2 3 9 4 0 AB23CD45").status).toBe("cancelled");
});

test("a code that people read is taken as they type it, and only whole", () => {
  for (const typed of [
    " trm-ab23-cd45\n",
    "TRM AB23 CD45",
    "trmab23cd45",
    "ab23 cd45",
    "AB23CD45",
    "TRM–AB23–CD45",
  ])
    expect(readTypedCode(typed), typed).toBe("TRM-AB23-CD45");
  expect(readTypedCode("trm-0b2i-c1o5"), "signs that no code has").toBe("TRM-QB2L-CLQ5");
  for (const typed of ["", "TRM-AB23", "TRM-AB23-CD4", "TRM-AB23-CD456", "XTRM-AB23-CD45", "TRM-AB23-CD4Ñ"])
    expect(readTypedCode(typed), typed).toBeUndefined();
});

test("a code that admits several brings how many are in, and how many of them are outside", () => {
  const group = { admitted: 12, outside: 3 };
  expect(packRow({ ...row, group })).toBe("6f1e2d3c.2 3 1 4 1797106440 AB23CD45 12 3");
  expect(unpackRow(packRow({ ...row, group }))).toEqual({ ...row, group });
  expect(unpackRow(packRow(row))).not.toHaveProperty("group");
});
