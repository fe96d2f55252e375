import { expect, test } from "vitest";
import { buildCombination, buildLocality, buildPhase } from "../../../tools/builders/events.ts";
import { isHidden, OPENS_NOTHING, opensAnything, opensTogether, visibleTicketing } from "./hidden.ts";

const event = {
  localities: [buildLocality(), buildLocality({ id: "palcos" }), buildLocality({ id: "vacia" })],
  phases: [
    buildPhase({ opensAfter: "preventa" }),
    buildPhase({ id: "preventa", isHidden: true }),
    buildPhase({ id: "sola", isHidden: true }),
  ],
  combinations: [
    buildCombination(),
    buildCombination({ id: "fan", phaseId: "preventa" }),
    buildCombination({ id: "prensa", phaseId: "preventa", isHidden: true }),
    buildCombination({ id: "palco", localityId: "palcos", isHidden: true }),
    buildCombination({ id: "parqueo", onlyWith: "palco" }),
  ],
};
const shown = (opens?: { phases: string[]; types: string[] }) =>
  event.combinations.filter((type) => !isHidden(event, type, opens)).map(({ id }) => id);

test("hidden are a type, those of a hidden phase, and what is sold with a hidden one", () => {
  expect(shown()).toEqual(["general"]);
});

test("a phase that is opened opens its types, but none that is hidden itself", () => {
  expect(shown({ phases: ["preventa"], types: [] })).toEqual(["general", "fan"]);
});

test("a type that is opened is open, whatever its phase, and with it what is sold with it", () => {
  expect(shown({ phases: [], types: ["prensa"] })).toEqual(["general", "prensa"]);
  expect(shown({ phases: [], types: ["palco"] })).toEqual(["general", "palco", "parqueo"]);
  expect(shown({ phases: [], types: ["parqueo"] })).toEqual(["general"]);
});

test("what is seen names no hidden phase, and no locality that only hidden types sell", () => {
  const { localities, phases } = visibleTicketing(event);
  expect(localities.map(({ id }) => id)).toEqual(["platea", "vacia"]);
  expect(phases).toMatchObject([{ id: "unica", opensAfter: null }]);
  const opened = visibleTicketing(event, { phases: ["preventa"], types: ["palco"] });
  expect(opened.localities).toHaveLength(3);
  expect(opened.phases.map(({ id, opensAfter }) => [id, opensAfter])).toEqual([
    ["unica", "preventa"],
    ["preventa", undefined],
  ]);
});

test("what several open is open together", () => {
  expect(opensTogether(null, { phases: ["a"], types: [] }, undefined, { phases: [], types: ["b"] })).toEqual({
    phases: ["a"],
    types: ["b"],
  });
});

test("a phase or a type alone is something that is opened", () => {
  expect(opensAnything({ phases: ["a"], types: [] })).toBe(true);
  expect(opensAnything({ phases: [], types: ["b"] })).toBe(true);
  for (const none of [OPENS_NOTHING, { phases: [], types: [] }, null, undefined])
    expect(opensAnything(none)).toBe(false);
});
