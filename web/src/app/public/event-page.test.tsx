import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../test/components/draw.tsx";
import { sampleEvent } from "../../../test/components/samples.ts";
import { EventPage } from "./event-page.tsx";

const found = (
  event: Partial<PublicEvent["event"]> = {},
  producer: Partial<PublicEvent["producer"]> = {},
): PublicEvent => {
  const { combinations, phases, localities, ...facts } = sampleEvent();
  return {
    event: { ...facts, ...event, feeRate: 0.1, priceFrom: 93_500 },
    ...{ combinations, phases, localities, isSoldOut: false },
    producer: { id: "la-clave", name: "La Clave", logoUrl: null, city: "Cali", ...producer },
  };
};
const page = (...of: Parameters<typeof found>) =>
  draw(<EventPage found={found(...of)} tickets={<p>Las boletas</p>} />);

// spec: 3.25
test("an event's page shows its banner at the top, and the map of its localities by the tickets", () => {
  const { html } = page({
    bannerUrl: "https://a.test/banner.webp",
    mapImageUrl: "https://a.test/mapa.webp",
    description: "Marimba hasta el amanecer",
  });
  const places = ["https://a.test/banner.webp", "<h1", "Las boletas", "Mapa de localidades", "Marimba"];
  const at = places.map((place) => html.indexOf(place));
  expect(at.every((place) => place >= 0)).toBe(true);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(html).toContain('src="https://a.test/mapa.webp"');
});

test("without them there is nothing in their place", () => {
  const { text, html } = page();
  expect(text).not.toContain("Mapa de localidades");
  expect(html).not.toMatch(/<img[^>]*src="null"/);
});

// spec: 3.9
test("it says who produces, in their words, and where else they are found", () => {
  const links = [
    { label: "laclave.test", url: "https://laclave.test" },
    { label: "Instagram", url: "https://www.instagram.com/laclave" },
  ];
  const drawn = page({}, { description: "Rumba del Pacífico desde 1998", links });
  expect(drawn.text).toContain("Rumba del Pacífico desde 1998");
  for (const { label, url } of links) expect(drawn.links).toContainEqual({ text: label, href: url });
  expect(drawn.html).toMatch(/<a href="https:\/\/laclave\.test" rel="nofollow noreferrer"/);
});
