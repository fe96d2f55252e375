import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent } from "../../../../test/components/samples.ts";
import { MyEventNextStep } from "./my-event-next-step.tsx";

const textOf = (event: Parameters<typeof sampleEvent>[0]) =>
  draw(<MyEventNextStep event={sampleEvent(event)} section={undefined} sold={0} />).text;

test("a suspended sale says why, where Tarima has said why", () => {
  const text = textOf({ status: "suspended", suspensionReason: "Falta el permiso de la alcaldía." });
  expect(text).toContain("Por qué: Falta el permiso de la alcaldía.");
  expect(textOf({ status: "suspended" })).not.toContain("Por qué");
});

test("a cancelled event says that it was cancelled, also once its day has passed", () => {
  const past = { startsAt: "2026-01-10T20:00:00.000Z", endsAt: "2026-01-11T02:00:00.000Z" };
  const text = textOf({ ...past, status: "cancelled" });
  expect(text).toContain("Este evento se canceló");
  expect(text).not.toContain("ya pasó");
});
