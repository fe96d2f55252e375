import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { prerender } from "react-dom/static.edge";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
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
/** The page as the server draws it, with the parts that a browser loads after it. */
async function page(...of: Parameters<typeof found>): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter>
      <EventPage found={found(...of)} tickets={<p>Las boletas</p>} />
    </MemoryRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

// spec: 3.25
test("an event's page shows its banner at the top, and the map of its localities by the tickets", async () => {
  const html = await page({
    bannerUrl: "https://a.test/banner.webp",
    mapImageUrl: "https://a.test/mapa.webp",
    description: "Marimba hasta el amanecer",
  });
  const body = html.slice(html.indexOf("<div"));
  const places = ["https://a.test/banner.webp", "<h1", "Las boletas", "Mapa de localidades", "Marimba"];
  const at = places.map((place) => body.indexOf(place));
  expect(at.every((place) => place >= 0)).toBe(true);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(html).toContain('src="https://a.test/mapa.webp"');
});

test("without them there is nothing in their place", async () => {
  const html = await page();
  expect(html).toContain("La Clave");
  expect(html).not.toContain("Mapa de localidades");
  expect(html).not.toMatch(/<img[^>]*(src=""|aspect-3\/1)/);
});

test("it says who performs, in the order of the bill, and leads to what else they play", async () => {
  const html = await page({ lineup: ["Petrona Mina", "Tyler & Co."] });
  expect(html).toContain("Se presentan");
  expect(html.indexOf("Petrona Mina")).toBeLessThan(html.indexOf("Tyler &amp; Co."));
  expect(html).toContain('href="/eventos?q=Petrona+Mina"');
  expect(html).toContain('href="/eventos?q=Tyler+%26+Co."');
  expect(await page({ lineup: [] })).not.toContain("Se presenta");
});

// spec: 3.9
test("it says who produces, in their words, and where else they are found", async () => {
  const links = [
    { label: "laclave.test", url: "https://laclave.test" },
    { label: "Instagram", url: "https://www.instagram.com/laclave" },
  ];
  const html = await page({}, { description: "Rumba del Pacífico desde 1998", links });
  expect(html).toContain("Rumba del Pacífico desde 1998");
  for (const { label, url } of links)
    expect(html).toMatch(new RegExp(`<a href="${url}" rel="noopener nofollow noreferrer"[^>]*>${label}</a>`));
});

test("a postponed event says so in place of its hours, and why; a moved one what it was; both as text alone", async () => {
  const before = {
    startsAt: "2026-12-05T20:00:00.000Z",
    timeZone: "America/Bogota",
    venueName: "Teatro Jorge Isaacs",
    city: "Cali",
  };
  const reason = "<img src=x onerror=alert(1)> está enfermo";
  const off = await page({ moved: { before, reason, isOpen: true } });
  expect(off).toContain("Nueva fecha por anunciar");
  expect(off).toContain("line-through");
  expect(off).toContain("&lt;img src=x onerror=alert(1)&gt; está enfermo");
  expect(off).not.toContain("<img src=x");
  const moved = await page({ moved: { before } });
  expect(moved).toContain("Teatro Jorge Isaacs");
  expect(moved).not.toContain("Por qué:");
  expect(await page({ status: "cancelled", cancellationReason: "Lluvia" })).toContain("Lluvia");
});

test("a description is drawn with its headings, lists and links, and nothing that its organiser wrote runs", async () => {
  const html = await page({
    description:
      "## El cartel\n\nCon **Petrona** y [su página](https://petrona.test)\n\n- Salsa\n- [malo](javascript:alert(1))\n<script>alert(2)</script>",
  });
  expect(html).toMatch(/<h3[^>]*>El cartel<\/h3>/);
  expect(html).toMatch(/<b[^>]*>Petrona<\/b>/);
  expect(html).toMatch(/<a href="https:\/\/petrona.test\/" target="_blank" rel="nofollow noopener ugc"/);
  expect(html).toMatch(/<ul[^>]*><li>Salsa<\/li><li>\[malo\]\(javascript:alert\(1\)\)<\/li><\/ul>/);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain('href="javascript');
});

test("a description that was written plain is drawn as it was written", async () => {
  const html = await page({ description: "Primera línea\nSegunda & última\n\nOtro párrafo" });
  expect(html.replaceAll("<!-- -->", "")).toMatch(
    /<p>Primera línea\nSegunda &amp; última<\/p><p>Otro párrafo<\/p>/,
  );
});
