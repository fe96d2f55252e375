import { DEFAULT_ENTRY } from "@tarima/shared/check-ins/entry-rules.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { EntryForm } from "./entry-form.tsx";

const LABEL = "El escáner pregunta antes de validar si falta más de";

const shown = (over: Partial<EventView>) => {
  const event = {
    status: "published",
    doorsOpenAt: "2026-12-05T19:00:00.000Z",
    localities: [],
    ...over,
  } as unknown as EventView; // the fields of the form
  return draw(<EntryForm event={event} isBusy={false} error={null} onSave={() => undefined} />);
};

test("how early the scanner asks is chosen beside the other rules of entry, with what it is for", () => {
  const { text } = shown({ entry: { ...DEFAULT_ENTRY, earlyEntryMinutes: 90 } });
  expect(text).toContain(LABEL);
  expect(text).toContain("Para que nadie gaste boletas probando el escáner");
  for (const choice of ["Siempre, hasta que abran", "30 minutos", "3 horas", "1 día", "7 días"])
    expect(text).toContain(choice);
  expect(text).toContain("90 minutos"); // set through the API
});

test("where nobody enters before the doors, there is nothing to ask", () => {
  const entry = { ...DEFAULT_ENTRY, waitsForDoors: true };
  expect(shown({ entry }).text).not.toContain(LABEL);
  expect(shown({ entry, doorsOpenAt: null }).text).toContain(LABEL);
});
