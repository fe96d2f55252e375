import { expect, test } from "vitest";
import { filterFrom, inputOf, isNarrowed } from "./producers-query.ts";

const asked = (address: string) => filterFrom(new URLSearchParams(address));

test("an address asks in the spec's names, and a day is Colombia's, whole", () => {
  const filter = asked(
    "name=clave&email=hola@&docNumber=901&city=cali&status=active&from=2026-11-01&to=2026-11-02",
  );
  expect(inputOf(filter)).toEqual({
    name: "clave",
    email: "hola@",
    docNumber: "901",
    city: "cali",
    status: "active",
    dateFrom: "2026-11-01T05:00:00.000Z",
    dateTo: "2026-11-03T04:59:59.999Z",
  });
  expect(isNarrowed(filter)).toBe(true);
});

test("what an address says and nobody knows counts as nothing, and a tab is no filter", () => {
  expect(inputOf(asked("name=%20&status=roto&from=ayer&to=2026-13-40"))).toEqual({});
  expect(isNarrowed(asked("status=pending"))).toBe(false);
});
