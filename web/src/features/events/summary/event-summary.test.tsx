import { afterEach, expect, test, vi } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent, sampleStatistics } from "../../../../test/components/samples.ts";
import { EventSummary } from "./event-summary.tsx";

afterEach(() => vi.unstubAllGlobals());

const drawn = (status: "draft" | "published" | "approved" | "cancelled", capacity = 100) => {
  vi.stubGlobal("location", { origin: "https://tarima.test" });
  return draw(
    <EventSummary event={sampleEvent({ id: "rumba", status })} statistics={sampleStatistics({ capacity })} />,
  );
};

test.each(["draft", "approved"] as const)("one that is %s says what there will be to see", (status) => {
  expect(drawn(status).headings).toContain("Aquí vas a ver cómo se vende");
});

test("one on sale that has sold nothing says how to be found, and by whom", () => {
  const { headings, links, buttons } = drawn("published");
  expect(headings).toContain("Todavía no se vende la primera");
  expect(buttons).toContain("Copiar enlace");
  expect(links).toContainEqual({ text: "Sumar promotores", href: "/productor/eventos/rumba/promotores" });
});

test("one called off without a sale says so", () => {
  expect(drawn("cancelled").headings).toContain("No se vendió ninguna boleta");
});

test("places that are not for sale yet are broken down for nobody", () => {
  expect(drawn("draft").headings).toEqual(["Aquí vas a ver cómo se vende"]);
  expect(drawn("published").headings.length).toBeGreaterThan(1);
});

test("what the public paid is followed to what is the organiser's, and each word is explained", () => {
  vi.stubGlobal("location", { origin: "https://tarima.test" });
  const account = {
    paid: 4_488_000,
    commission: 408_000,
    gatewayFee: 175_000,
    contribution: 0,
    corrections: -5_000,
    net: 3_900_000,
  };
  const { text } = draw(
    <EventSummary
      event={sampleEvent({ status: "published" })}
      statistics={sampleStatistics({ sold: 48, revenue: 4_080_000, account })}
    />,
  );
  const said = text.replace(/\u00a0/g, " ");
  expect(said).toMatch(/Pagado por el público .*\$ 4\.488\.000.*Servicio de Tarima .*-\$ 408\.000/);
  expect(said).toMatch(/Mercado Pago .*-\$ 175\.000.*Ajustes .*-\$ 5\.000.*Para ti .*\$ 3\.900\.000/);
});

// spec: 2.48, 9.34
test("cards say how many ticket types there are, the places, what was sold, and what it brought", () => {
  vi.stubGlobal("location", { origin: "https://tarima.test" });
  const { html } = draw(
    <EventSummary
      event={sampleEvent({ status: "published" })}
      statistics={sampleStatistics({ types: 3, capacity: 1200, sold: 48, revenue: 4_080_000 })}
    />,
  );
  const cards = Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(?:<span[^>]*>)+([^<]*)</g)].map(([, label, value]) => [
      label,
      value?.replace(/\s/g, " "),
    ]),
  );
  expect(cards).toEqual({
    Vendido: "$ 4.080.000",
    "Boletas vendidas": "48",
    "Aforo total": "1.200",
    "Tipos de boleta": "3",
  });
});

test("where something went back, the card says that it is taken off, and the days that it is not", () => {
  vi.stubGlobal("location", { origin: "https://tarima.test" });
  const drawn = (refunded: number) => {
    const statistics = sampleStatistics({ sold: 48, revenue: 4_080_000, refunded });
    const event = sampleEvent({ status: "published" });
    return draw(<EventSummary event={event} statistics={statistics} />).html.replace(/\s|&nbsp;/g, " ");
  };
  expect(drawn(50_000)).toContain("sin el servicio, ya restados $ 50.000 devueltos");
  expect(drawn(50_000)).toContain("Por día se cuenta lo que se vendió, sin restar lo devuelto.");
  expect(drawn(0)).not.toMatch(/ya restados|sin restar/);
});
