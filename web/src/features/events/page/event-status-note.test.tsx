import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent } from "../../../../test/components/samples.ts";
import { ClosureNote } from "./event-status-note.tsx";

const drawn = (closure: "cancelled" | "suspended" | "over") =>
  draw(
    <ClosureNote
      closure={closure}
      event={{ ...sampleEvent({ category: "música", city: "Cali" }), feeRate: 0.1, priceFrom: null }}
    />,
  );

test("what was called off says what becomes of the money, and where the tickets are", () => {
  const { text, links } = drawn("cancelled");
  expect(text).toContain("Este evento se canceló.");
  expect(text).toContain("te devolvemos el dinero");
  expect(links[0]).toEqual({ text: "Mis boletas", href: "/mis-boletas" });
  expect(links[1]?.text).toBe("Música en Cali");
});

test("what is suspended says that tickets stay good", () => {
  const { text, links } = drawn("suspended");
  expect(text).toContain("Las que ya compraste siguen siendo tuyas.");
  expect(links).toHaveLength(2);
});

test("what is over leads on, and not to tickets that are no use", () => {
  const { text, links } = drawn("over");
  expect(text).toContain("Este evento ya pasó.");
  expect(links.map(({ text: words }) => words)).toEqual(["Música en Cali"]);
});
