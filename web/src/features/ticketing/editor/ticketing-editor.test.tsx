import { expect, test } from "vitest";
import { buildCombination, buildPhase } from "../../../../../tools/builders/events.ts";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent, sampleStatistics } from "../../../../test/components/samples.ts";
import { TicketingEditor } from "./ticketing-editor.tsx";

function drawn(overrides: Parameters<typeof sampleEvent>[0] = {}) {
  const event = sampleEvent(overrides);
  const { localities, phases, combinations, isSalePaused = false, feePaidBy = "buyer" } = event;
  return draw(
    <TicketingEditor
      event={event}
      statistics={sampleStatistics()}
      stored={{
        ...{ localities, phases, combinations },
        ...{
          version: 1,
          feeRate: 0.1,
          feePaidBy,
          isSalePaused,
          passes: [],
          limits: { perOrder: 10, perPerson: 10 },
          use: { localities: {}, phases: {}, combinations: {} },
        },
      }}
      onReload={async () => undefined}
    />,
  );
}

test("what an event on sale sells can be changed", () => {
  const { text, buttons } = drawn({ status: "published" });
  expect(text).toContain("1 localidad, 1 etapa");
  expect(text).not.toContain("Solo para leer.");
  expect(buttons).toEqual(expect.arrayContaining(["Localidad", "Etapa"]));
});

test("of one that was called off it can only be read", () => {
  const { text, buttons } = drawn({ status: "cancelled" });
  expect(text).toContain("Solo para leer. En este estado del evento sus boletas no se pueden cambiar.");
  expect(buttons).not.toContain("Localidad");
});

test("while the producer's account rests it can only be read, and says why", () => {
  const { text } = drawn({ status: "published", producerStatus: "suspended" });
  expect(text).toContain("Mientras tu cuenta de productor no esté activa, tus eventos no se cambian.");
});

test("its sale can be stopped as a whole or in parts, and says that it is", () => {
  const running = drawn({ status: "published" }).buttons;
  expect(running).toEqual(expect.arrayContaining(["Pausar venta", "Pausar"]));
  const paused = drawn({ status: "published", isSalePaused: true });
  expect(paused.text).toContain("La venta está en pausa. Nadie puede comprar boletas de este evento");
  expect(paused.buttons).toContain("Reanudar venta");
  expect(paused.buttons).not.toContain("Pausar");
  expect(drawn({ status: "draft" }).buttons).not.toContain("Pausar venta");
});

test("one that sells nothing yet begins with one press", () => {
  const { buttons } = drawn({ status: "draft", localities: [], phases: [], combinations: [] });
  expect(buttons).toContain("Empezar");
});

test("beside each price stands what becomes of it, and nobody is told that they get all of it", () => {
  const { text } = drawn({ status: "draft", combinations: [buildCombination({ price: 100_000 })] });
  const said = text.replace(/\u00a0/g, " ");
  expect(said).toContain("Escribe el precio antes del servicio.");
  expect(said).toContain("Lo que cobra Mercado Pago (≈ 4 % de lo que paga el público) sale de tu parte.");
  expect(said).not.toContain("lo que recibes por boleta");
  expect(said).toMatch(
    /Público paga \$ 110\.000 Tarima cobra, 10% -\$ 10\.000 Mercado Pago cobra ≈ -\$ 4\.307 Tú recibes ≈ \$ 95\.693/,
  );
});

test("who pays the service themselves sees what it leaves them, at the price that they write", () => {
  const combinations = [buildCombination({ price: 100_000 })];
  const { text } = drawn({ status: "draft", combinations, feePaidBy: "organiser" });
  const said = text.replace(/\u00a0/g, " ");
  expect(said).toContain("Escribe el precio que paga el público: no se le suma nada.");
  expect(said).toMatch(/Público paga \$ 100\.000 Tarima cobra, 10% -\$ 10\.000 .* Tú recibes ≈ \$ 86\.085/);
});

test("a price of 0 says at once that free is a type of its own, and offers it", () => {
  const zero = drawn({ status: "draft", combinations: [buildCombination({ price: 0 })] });
  expect(zero.text).toContain("Una boleta que se vende no puede costar 0.");
  expect(zero.buttons).toContain("Es gratis");
  const free = drawn({ status: "draft", combinations: [buildCombination({ type: "free", price: 0 })] });
  expect(free.text).toContain("Gratis para el público");
  expect(free.text).not.toContain("no puede costar 0");
});

test("phases that sell at the same time are named", () => {
  const phases = (startsAt: string) => [
    buildPhase({
      id: "a",
      name: "Preventa",
      startsAt: "2027-01-01T00:00:00.000Z",
      endsAt: "2027-02-01T00:00:00.000Z",
    }),
    buildPhase({ id: "b", name: "Taquilla", startsAt, endsAt: "2027-03-01T00:00:00.000Z" }),
  ];
  const crossed = drawn({ status: "draft", phases: phases("2027-01-31T23:59:00.000Z") }).text;
  expect(crossed).toContain("Se cruza con «Preventa»");
  expect(crossed).toContain("Se cruza con «Taquilla»");
  // the end of a phase is exclusive: one may begin when the other ends
  expect(drawn({ status: "draft", phases: phases("2027-02-01T00:00:00.000Z") }).text).not.toContain(
    "Se cruza",
  );
});
