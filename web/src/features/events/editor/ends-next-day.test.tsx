import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { EndsNextDay } from "./ends-next-day.tsx";

function Times(defaultValues: { startsAt?: string; endsAt?: string }) {
  return (
    <FormProvider {...useForm({ defaultValues })}>
      <EndsNextDay />
    </FormProvider>
  );
}
const evening = "2026-12-19T20:00:00.000Z";

test("a night that ends at an hour before it begins is offered the day after, also over the end of a year", () => {
  const { text, buttons } = draw(<Times startsAt={evening} endsAt="2026-12-19T03:00:00.000Z" />);
  expect([text, buttons]).toEqual([
    "¿Termina el dom 20 dic 2026, 03:00? Sí, al día siguiente",
    ["Sí, al día siguiente"],
  ]);
  const last = <Times startsAt="2026-12-31T21:00:00.000Z" endsAt="2026-12-31T00:00:00.000Z" />;
  expect(draw(last).text).toContain("vie 1 ene 2027, 00:00");
});

test.each([
  ["ends later that day", { startsAt: evening, endsAt: "2026-12-19T23:00:00.000Z" }],
  ["ends on the next day", { startsAt: evening, endsAt: "2026-12-20T03:00:00.000Z" }],
  ["ends on a day before", { startsAt: evening, endsAt: "2026-12-18T23:00:00.000Z" }],
  ["has no end yet", { startsAt: evening }],
])("nothing is offered to one that %s", (_, times) => {
  expect(draw(<Times {...times} />).html).toBe("");
});
