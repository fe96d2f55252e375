import { expect, test } from "vitest";
import { buildPhase } from "../../../tools/builders/events.ts";
import { phaseWaitsUntil } from "./phase-waits-until.ts";

const general = buildPhase({ id: "general", startsAt: "2026-12-10T10:00:00.000Z" });
const second = buildPhase({ id: "segunda", startsAt: "2026-12-01T10:00:00.000Z", opensAfter: "preventa" });
const third = buildPhase({ id: "tercera", startsAt: "2026-12-05T10:00:00.000Z", opensAfter: "segunda" });

test.each([
  [
    "until the last of them begins by itself, at the venue's clock",
    [second, third, general],
    "2026-12-05T15:00:00.000Z",
  ],
  ["in whatever order they stand", [third, general, second], "2026-12-05T15:00:00.000Z"],
  ["for one alone until that one begins", [general, second], "2026-12-01T15:00:00.000Z"],
  ["for nothing where none opens after another", [general, { ...second, opensAfter: null }], null],
])("phases that may open once another is sold out are watched %s", (_, phases, until) => {
  expect(phaseWaitsUntil(phases, "America/Bogota")).toBe(until);
});
