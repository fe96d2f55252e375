import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent } from "../../../../test/components/samples.ts";
import { AdminEventActions } from "./admin-event-actions.tsx";
import { EVENT_ACTIONS } from "./event-actions.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const buttonsOf = (overrides: Parameters<typeof sampleEvent>[0]) =>
  draw(<AdminEventActions event={sampleEvent(overrides)} sold={3} />).buttons;

test("an event that is over can be called off for some months, where it was not", () => {
  expect(buttonsOf({ status: "completed", endsAt: daysAgo(80) })).toEqual(["Cancelar: no se hizo"]);
  expect(buttonsOf({ status: "completed", endsAt: daysAgo(100) })).toEqual([]);
  expect(buttonsOf({ status: "suspended", endsAt: daysAgo(100) })).toContain("Cancelar evento");
});

test("its producer reads why, and who does so that used tickets are paid back and by whom", () => {
  const [cancel] = EVENT_ACTIONS.completed ?? [];
  expect([cancel?.needsReason, cancel?.needsName]).toEqual([true, true]);
  expect(cancel?.consequence(3)).toBe(
    "Devolvemos el dinero de las 3 boletas vendidas, servicio incluido y aunque se hayan usado, y les escribimos hoy a quienes compraron. Lo que ya se le pagó a su productor queda como deuda suya. Esto no se puede deshacer.",
  );
  expect(cancel?.consequence(0)).toBe(
    "Nadie compró boletas: no hay dinero que devolver. Esto no se puede deshacer.",
  );
});
