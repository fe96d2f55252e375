import { expect, test } from "vitest";
import { buildCombination, buildLocality, buildPhase } from "../../../../../tools/builders/events.ts";
import { publicTicketing } from "./project-event.ts";

test("what a house holds, how much of it a phase or a type may sell, and what is hidden are nobody's to read", () => {
  const shown = publicTicketing({
    localities: [buildLocality({ capacity: 7_301 })],
    phases: [buildPhase({ limit: 7_302, isHidden: true })],
    combinations: [buildCombination({ limit: 7_303, isHidden: true })],
  });
  expect(shown.phases[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  expect(JSON.stringify(shown)).not.toMatch(/730\d|limit|capacity|isHidden/);
});
