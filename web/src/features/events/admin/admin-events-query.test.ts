import { expect, test } from "vitest";
import { filterFrom, inputOf, isNarrowed } from "./admin-events-query.ts";

const asked = (address: string) => filterFrom(new URLSearchParams(address));

test("an address narrows everybody's events, whole days by the venues' clocks", () => {
  const filter = asked("search=%20rumba%20&status=draft&from=2026-11-01&to=2026-11-02&producerId=la-clave");
  expect(inputOf(filter)).toEqual({
    search: "rumba",
    status: "draft",
    producerId: "la-clave",
    dateFrom: "2026-11-01T00:00:00.000Z",
    dateTo: "2026-11-02T23:59:59.999Z",
  });
});

test.each(["search=rumba", "status=draft", "from=2026-11-01", "to=2026-11-02", "producerId=la-clave"])(
  "%s alone narrows, so that nothing found is not taken for nothing there",
  (address) => {
    expect(isNarrowed(asked(address))).toBe(true);
  },
);

test("what an address says and nobody knows narrows nothing", () => {
  const filter = asked("search=%20&status=roto&from=ayer&producerId=");
  expect([inputOf(filter), isNarrowed(filter)]).toEqual([{}, false]);
});
