import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { expect, test } from "vitest";
import { buildCombination } from "../../../../../tools/builders/events.ts";
import { draw } from "../../../../test/components/draw.tsx";
import { EventAccess } from "./event-access.tsx";

type Said = { accessNote?: string | null; combinations?: object[] };
const textOf = ({ accessNote = null, combinations = [buildCombination()] }: Said) => {
  const found = { event: { accessNote }, combinations } as unknown as PublicEvent; // what the part reads
  return draw(<EventAccess found={found} />).text;
};
const chair = buildCombination({ id: "silla", name: "Silla de ruedas", placesFor: "accessible" });
const companion = buildCombination({ id: "con", name: "Acompañante", placesFor: "companion" });

test("says how one gets in, which places are kept, and who helps with buying", () => {
  const text = textOf({
    accessNote: "Rampa por la calle 8.",
    combinations: [buildCombination(), chair, { ...chair, id: "silla-2" }, companion],
  });
  expect(text).toContain("Rampa por la calle 8.");
  expect(text).toContain("Puestos accesibles: Silla de ruedas.");
  expect(text).toContain("Para quien acompaña: Acompañante.");
  expect(text).toContain("¿Necesitas ayuda para comprar");
});

test("of an event that says nothing there is still somebody to ask", () => {
  expect(textOf({})).toContain("¿Necesitas ayuda para comprar o un puesto accesible?");
  expect(textOf({})).not.toContain("Puestos accesibles:");
  expect(textOf({ combinations: [companion] })).toContain("Para quien acompaña: Acompañante.");
});
