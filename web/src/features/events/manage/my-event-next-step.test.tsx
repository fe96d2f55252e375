import { afterEach, expect, test, vi } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent } from "../../../../test/components/samples.ts";
import { MyEventNextStep } from "./my-event-next-step.tsx";

const drawn = (overrides: Parameters<typeof sampleEvent>[0]) =>
  draw(<MyEventNextStep event={sampleEvent({ city: "Cali", ...overrides })} section={undefined} sold={0} />);

afterEach(() => vi.unstubAllGlobals());

test.each(["draft", "approved"] as const)(
  "before a %s goes on without a venue, it is warned of, not stopped",
  (status) => {
    const { text, links, buttons } = drawn({ status, venueName: "" });
    expect(text).toContain("Le falta el lugar. En la página y en la boleta solo va a salir «Cali»");
    expect(links.map(({ text }) => text)).toContain("Poner el lugar");
    expect(buttons).toContain(status === "draft" ? "Enviar a revisión" : "Publicar");
  },
);

test("one that says where it is, is not warned of", () => {
  expect(drawn({ status: "approved", venueName: "Teatro" }).text).not.toContain("Le falta el lugar");
});

const textOf = (event: Parameters<typeof sampleEvent>[0]) => drawn(event).text;

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

test("what waits for its review can be taken back, unless its producer only reads", () => {
  const status = "pending_approval";
  expect(drawn({ status }).buttons).toContain("Retirar de la revisión");
  expect(drawn({ status, producerStatus: "suspended" }).buttons).not.toContain("Retirar de la revisión");
});

test("what is on sale can be taken off it only while nothing is sold", () => {
  const event = sampleEvent({ status: "published", endsAt: "2999-01-01T00:00:00.000Z" });
  vi.stubGlobal("location", { origin: "https://tarima.co" });
  const buttons = (sold: number) =>
    draw(<MyEventNextStep event={event} section={undefined} sold={sold} />).buttons;
  expect(buttons(0)).toContain("Despublicar");
  expect(buttons(1)).not.toContain("Despublicar");
});
