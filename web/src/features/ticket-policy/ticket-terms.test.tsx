import { DEFAULT_TICKET_POLICY, type TicketPolicy } from "@tarima/shared/tickets/ticket-policy.ts";
import { expect, test } from "vitest";
import { draw } from "../../../test/components/draw.tsx";
import type { Withdrawal } from "./policy-text.ts";
import { TicketTerms } from "./ticket-terms.tsx";

const textOf = (change: Partial<TicketPolicy> = {}, isFree = false, withdrawal: Withdrawal = "granted") =>
  draw(
    <TicketTerms policy={{ ...DEFAULT_TICKET_POLICY, ...change }} isFree={isFree} withdrawal={withdrawal} />,
  ).text;

test("says what the organiser and the law allow, in words", () => {
  expect(textOf()).toContain("Devolver la boleta: Solo lo que manda la ley: cinco días hábiles");
  expect(textOf()).toContain("Si se cancela, te devolvemos todo");
  expect(textOf()).toContain("Pasarla a otra persona: Sí, hasta que empiece.");
  const strict = { isAllowed: false, closesHoursBefore: 0, includesCourtesies: false };
  const text = textOf({ refunds: { kind: "until", daysBefore: 3 }, transfers: strict });
  expect(text).toContain("Hasta 3 días antes; y, por ley");
  expect(text).toContain("No se pueden pasar a otra persona.");
});

test("says what giving a ticket back for sale brings, where the organiser allows it, and where it is the only way", () => {
  expect(textOf().replaceAll("\u00a0", " ")).toContain(
    "Devolverla para la venta: Si otra persona la compra, te devolvemos lo que pagaste, menos el 5 % de quien organiza.",
  );
  const resale = { isAllowed: true, isOnlyWay: true, feePercent: 0 };
  const only = textOf({ resale });
  expect(only).toContain("te devolvemos lo que pagaste.");
  expect(only).toContain("Pasarla a otra persona: Solo devolviéndola para la venta.");
  expect(textOf({ resale: { ...resale, isAllowed: false } })).not.toContain("para la venta");
  const { resale: _, ...before } = DEFAULT_TICKET_POLICY;
  expect(draw(<TicketTerms policy={before} isFree={false} withdrawal="granted" />).text).not.toContain(
    "para la venta",
  );
});

test("says that a purchase close to the event gives no right of withdrawal, where none is granted", () => {
  expect(textOf({}, false, "unless-near")).toContain(
    "cinco días hábiles después de comprar, y mientras no empiece; no, si compras cuando faltan menos de cinco",
  );
  expect(textOf({}, false, "none")).toContain(
    "Esta compra no se devuelve: faltan menos de cinco días hábiles",
  );
  const offered = textOf({ refunds: { kind: "until", daysBefore: 1 } }, false, "none");
  expect(offered).toContain("Hasta 1 día antes; faltan menos de cinco");
  expect(offered).not.toContain("por ley");
  expect(textOf({ refunds: { kind: "always", daysBefore: 0 } }, false, "none")).toContain(
    "Hasta que empiece.",
  );
});

test("of what is free says nothing of money", () => {
  expect(textOf({}, true)).not.toMatch(/Devolver|devolvemos|plata/);
});
