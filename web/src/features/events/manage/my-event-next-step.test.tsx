import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { sampleEvent } from "../../../../test/components/samples.ts";
import { MyEventNextStep } from "./my-event-next-step.tsx";

const drawn = (overrides: Parameters<typeof sampleEvent>[0]) =>
  draw(<MyEventNextStep event={sampleEvent({ city: "Cali", ...overrides })} section={undefined} sold={0} />);

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
