import { describe, expect, test } from "vitest";
import { buildCombination, buildLocality, buildPhase } from "../../../../tools/builders/events.ts";
import { sampleEvent } from "../../../test/components/samples.ts";
import { audienceText, figureTexts, isOlderThanMove, peopleText, whenText } from "./message-labels.ts";
import { checked, NEW_MESSAGE, narrowedBy } from "./message-values.ts";
import type { MessageView } from "./use-messages.ts";

const event = sampleEvent({
  localities: [buildLocality({ id: "pista", name: "Pista" }), buildLocality({ id: "palco", name: "Palco" })],
  phases: [buildPhase({ id: "una", name: "Etapa 1" }), buildPhase({ id: "dos", name: "Etapa 2" })],
  combinations: [
    buildCombination({ id: "a", name: "Pista", phaseId: "una" }),
    buildCombination({ id: "b", name: "Pista", phaseId: "dos" }),
    buildCombination({ id: "vip", name: "VIP", phaseId: "una" }),
  ],
});
const audience = (overrides: object = {}) => ({ ...NEW_MESSAGE.audience, ...overrides });

test("an audience is said as people say it, and a type by its phase where two have its name", () => {
  expect(audienceText(event, audience())).toBe("Quienes tienen boleta");
  expect(audienceText(event, audience({ localities: ["pista", "palco"], attendance: "absent" }))).toBe(
    "Quienes tienen boleta de Pista o Palco y no han llegado",
  );
  expect(audienceText(event, audience({ types: ["b", "vip"], attendance: "came" }))).toBe(
    "Quienes tienen boleta de Pista, Etapa 2 o VIP y ya entraron",
  );
  expect(audienceText(event, audience({ recipients: "buyers" }))).toBe("Quienes compraron boleta");
  expect(audienceText(event, audience({ recipients: "all", localities: ["palco"] }))).toBe(
    "Quienes tienen o compraron boleta de Palco",
  );
});

test("numbers of people say whether there are more", () => {
  expect(peopleText({ people: 1, isMore: false })).toBe("1 persona");
  expect(peopleText({ people: 9_800, isMore: true })).toBe("más de 9.800 personas");
  expect(peopleText({ people: 0, isMore: true })).toBe("quienes cumplan");
});

test("what became of it names only what happened", () => {
  const none = { people: 3, waiting: 0, arrived: 0, bounced: 0, unsent: 0 };
  expect(figureTexts({ ...none, arrived: 1 })).toEqual(["1 recibido"]);
  expect(figureTexts({ ...none, waiting: 2, bounced: 1, unsent: 4 })).toEqual([
    "0 recibidos",
    "2 por salir",
    "1 rebotó",
    "4 no se enviaron",
  ]);
});

test("thanks say when they go as the event is now", () => {
  const thanks = { status: "scheduled", isThanks: true, sendAt: null } as MessageView;
  expect(whenText({ ...thanks, thanksAt: "2026-12-13T10:00:00.000Z" })).toBe(
    "Sale el dom 13 dic 2026, 10:00",
  );
  expect(whenText({ ...thanks, thanksAt: null })).toMatch(/cuando el evento tenga fecha/);
});

test("a scheduled message says that its event was moved since, and no other does", () => {
  const scheduled = {
    status: "scheduled",
    isThanks: false,
    updatedAt: "2026-12-01T10:00:00.000Z",
  } as MessageView;
  const movedAt = (at: string) => ({ moved: { at } as never });
  expect(isOlderThanMove(scheduled, movedAt("2026-12-02T10:00:00.000Z"))).toBe(true);
  expect(isOlderThanMove(scheduled, movedAt("2026-11-30T10:00:00.000Z"))).toBe(false);
  expect(isOlderThanMove(scheduled, {})).toBe(false);
  const after = movedAt("2026-12-02T10:00:00.000Z");
  expect(isOlderThanMove({ ...scheduled, status: "sent" }, after)).toBe(false);
  expect(isOlderThanMove({ ...scheduled, isThanks: true }, after)).toBe(false);
});

describe("a draft", () => {
  const written = { ...NEW_MESSAGE, subject: "Hola", text: "Lleguen temprano" };

  test("that was narrowed, with nothing chosen yet, is not for everybody", () => {
    expect(checked(written, "localities")).toEqual({
      errors: { "audience.localities": "Elige al menos una" },
    });
    expect(checked(written, "all")).toHaveProperty("value");
  });

  test("knows by what it was narrowed", () => {
    expect(narrowedBy(written)).toBe("all");
    expect(narrowedBy({ ...written, audience: audience({ types: ["vip"] }) })).toBe("types");
  });
});
