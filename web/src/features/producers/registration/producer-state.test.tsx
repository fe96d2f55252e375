import { expect, test } from "vitest";
import { buildProducer } from "../../../../../tools/builders/people.ts";
import { draw } from "../../../../test/components/draw.tsx";
import { AccountNote } from "../profile/profile-notices.tsx";
import { ProducerState } from "./producer-state.tsx";

test.each([
  ["pending", "Tu cuenta de productor está en revisión"],
  ["active", "Ya eres productor en Tarima"],
  ["inactive", "Tu cuenta de productor está inactiva"],
  ["suspended", "Tu cuenta de productor está suspendida"],
  [undefined, "Tu cuenta de productor está en revisión"], // just asked for, and not said by the token yet
])("an account that is %s says so, with what can be done", (status, title) => {
  const { headings, links } = draw(
    <ProducerState status={status}>
      <a href="/productor">Ir a tu tarima</a>
    </ProducerState>,
  );
  expect(headings).toEqual([title]);
  expect(links).toEqual([{ text: "Ir a tu tarima", href: "/productor" }]);
});

test("one in review reads what would make it faster; an active one reads nothing", () => {
  const pending = buildProducer({ status: "pending", contactPhone: null });
  const { text } = draw(<AccountNote producer={pending} />);
  expect(text).toContain("Tu cuenta está en revisión.");
  expect(text).toMatch(/Para que sea más rápido, completa .*celular/);
  expect(draw(<AccountNote producer={buildProducer({ status: "active" })} />).text).toBe("");
});
