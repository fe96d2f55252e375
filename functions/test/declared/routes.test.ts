import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { describe, expect, test } from "vitest";
import { ASKS_EVERYBODY, ASKS_NOBODY, MOVES_MONEY } from "../attacks/moves-money.ts";
import { ANYONE, LOOKS_ITSELF, PREPARES } from "../attacks/not-active.ts";
import { ROWS } from "../attacks/who-may.ts";
import { EVERYBODY, ORGANISERS, OWNERS, WHOLE_ORGANISATION, WORK } from "../attacks/whose-work.ts";

// The routes as they are declared, beside the tables of what was decided; the attacks then show that the server keeps to it.

const declared = Object.entries(routes) as [RouteName, Route][]; // the keys are route names
const byAddress = new Map(declared.map(([, route]) => [`${route.method} ${route.path}`, route]));

describe("who may do what, as it was decided, and as it is declared", () => {
  test("every route is in the table, once, and the table names no other", () => {
    const inTable = ROWS.map(([, route]) => route).sort();
    const hint =
      "each declared route is a row of functions/test/attacks/who-may.ts: − misses there, + is declared nowhere";
    expect(inTable, hint).toEqual([...byAddress.keys()].sort());
  });

  test.each(ROWS)("%s: %s", (_deed, row, who) => {
    const hint = "declared in *.routes.ts otherwise than functions/test/attacks/who-may.ts decides";
    expect(byAddress.get(row)?.access, hint).toEqual(who);
  });
});

test("every route of an organiser is somebody's work", () => {
  const known = new Set([...EVERYBODY, ...Object.values(WORK).flat(), ...WHOLE_ORGANISATION, ...OWNERS]);
  const hint = "say in functions/test/attacks/whose-work.ts which right of a team's member it takes";
  expect(
    ORGANISERS.filter((name) => !known.has(name)),
    hint,
  ).toEqual([]);
});

test.each([
  ["recent", MOVES_MONEY],
  ["always", ASKS_EVERYBODY],
  ["exempt", ASKS_NOBODY],
] as const)("a second step is asked for as decided: %s", (asked, names) => {
  const found = declared.filter(([, { secondStep }]) => secondStep === asked).map(([name]) => name);
  const hint = `routes with secondStep "${asked}" are listed in functions/test/attacks/moves-money.ts: − is in the list only, + is declared only`;
  expect(found.sort(), hint).toEqual([...names].sort());
});

test.each([
  ["anyone", [...ANYONE, ...LOOKS_ITSELF]],
  ["preparing", [...PREPARES]],
] as const)("which producers may write is as decided: %s", (gate, names) => {
  const writing = declared.filter(([, { method, access }]) => method !== "GET" && access.producer);
  const found = writing.filter(([, { producers }]) => producers === gate).map(([name]) => name);
  const hint = `routes with producers "${gate}" are listed in functions/test/attacks/not-active.ts: − is in the list only, + is declared only`;
  expect(found.sort(), hint).toEqual([...names].sort());
});
