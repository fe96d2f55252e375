import { earlyEntryOf } from "@tarima/shared/check-ins/early-entry.ts";
import { expect, test, vi } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { hasConfirmedEarly, saveEarlyConfirmation } from "./early-confirmation.ts";
import { EarlyQuestion } from "./early-question.tsx";

const event = {
  doorsOpenAt: "2026-12-05T19:00:00.000Z",
  startsAt: "2026-12-05T20:00:00.000Z",
  timeZone: "America/Bogota",
};
const early = earlyEntryOf(event);
const none = () => undefined;

test("says when the doors open and how far away that is, and that the ticket is still good", () => {
  const now = new Date("2026-12-02T00:00:00.000Z"); // 19:00 of the day before, at the venue
  const { html, text, buttons } = draw(
    <EarlyQuestion early={early} now={now} onConfirm={none} onDecline={none} />,
  );
  expect(text).toContain("Las puertas abren el sábado 5 de diciembre a las 19:00, faltan 4 días.");
  expect(text).toContain("¿Quieres validar boletas desde ya?");
  expect(text).toContain("La que acabas de leer todavía no lo está");
  expect(buttons).toEqual(["Sí, validar desde ya", "Todavía no"]);
  expect(html).toMatch(/role="alertdialog"[^>]*tabindex="-1"/i);
});

test("is answered once by a person at a door, for as long as its doors stay where they were", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(hasConfirmedEarly("rumba", "yuliana", early, store)).toBe(false);
  saveEarlyConfirmation("rumba", "yuliana", early, store);
  expect(hasConfirmedEarly("rumba", "yuliana", early, store)).toBe(true);
  expect(hasConfirmedEarly("rumba", "yuliana", undefined, store)).toBe(true);
  expect(hasConfirmedEarly("rumba", "otra", early, store)).toBe(false);
  expect(hasConfirmedEarly("cumbia", "yuliana", early, store)).toBe(false);
  const moved = earlyEntryOf({ ...event, doorsOpenAt: "2026-12-12T19:00:00.000Z" });
  expect(hasConfirmedEarly("rumba", "yuliana", moved, store)).toBe(false);
});

test("is asked once for a page where nothing can be stored", () => {
  const broken = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: broken, setItem: broken, removeItem: broken });
  expect(hasConfirmedEarly("rumba", "yuliana", early)).toBe(false);
  saveEarlyConfirmation("rumba", "yuliana", early);
  expect(hasConfirmedEarly("rumba", "yuliana", early)).toBe(true);
  vi.unstubAllGlobals();
});
