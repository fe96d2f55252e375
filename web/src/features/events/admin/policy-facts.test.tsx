import { DEFAULT_TICKET_POLICY } from "@tarima/shared/tickets/ticket-policy.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { PolicyFacts } from "./policy-facts.tsx";

const textOf = (policy: Partial<typeof DEFAULT_TICKET_POLICY> = {}) =>
  draw(
    <PolicyFacts
      event={{ ticketPolicy: { ...DEFAULT_TICKET_POLICY, ...policy }, limits: { perOrder: 6, perPerson: 8 } }}
    />,
  ).text;

test("of an event whose producer set nothing: what the law says, and what is allowed anyway", () => {
  const text = textOf();
  expect(text).toContain("Solo lo que manda la ley: cinco días hábiles");
  expect(text).toContain("Sí, hasta que empiece; las cortesías no.");
  expect(text).toContain("6 por compra, 8 por persona");
});

test("of one with rules of its own says each of them", () => {
  const text = textOf({
    refunds: { kind: "until", daysBefore: 1 },
    transfers: { isAllowed: true, closesHoursBefore: 24, includesCourtesies: true },
  });
  expect(text).toContain("Hasta 1 día antes; y, por ley");
  expect(text).toContain("Sí, hasta 24 horas antes; las cortesías también.");
  const strict = { isAllowed: false, closesHoursBefore: 0, includesCourtesies: false };
  expect(textOf({ refunds: { kind: "always", daysBefore: 0 }, transfers: strict })).toMatch(
    /Hasta que empiece\..*No se pueden pasar a otra persona\./,
  );
});
