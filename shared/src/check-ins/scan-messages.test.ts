import { expect, test } from "vitest";
import { RESULT_OF, SCAN_MESSAGES, SCAN_REASONS } from "./check-in.schema.ts";

const ofResult = (result: string) => SCAN_REASONS.filter((reason) => RESULT_OF[reason] === result);

// spec: 8.23
test("an invalid ticket says so, or the reason", () => {
  for (const reason of ["forged", "not_found", "reissued", "wrong_event", "expired"] as const)
    expect(SCAN_MESSAGES[reason]).toMatch(/^Ticket inválido: \S/);
  const said = ofResult("invalid").map((reason) => SCAN_MESSAGES[reason]);
  expect(said.filter((message) => message.trim().length < 10)).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

// spec: 8.24
test("a valid ticket says so", () => {
  expect(SCAN_MESSAGES.ok).toBe("Ticket validado exitosamente");
});
