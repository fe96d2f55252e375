import { expect, test } from "vitest";
import { producerSlugs } from "../../../../functions/src/lib/firestore/collections.ts";
import { SITE } from "../support/browser.ts";

/** The response before any script has run: all that search engines, messengers and slow phones get. */

async function open(path: string) {
  const answer = await fetch(SITE + path);
  const html = await answer.text();
  const [, written = ""] = /<div id="root">([\s\S]*)<script type="application\/json"/.exec(html) ?? [];
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  const [, canonical = ""] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  const [, data = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return {
    ...{ status: answer.status, cache: answer.headers.get("cache-control"), html, meta, canonical },
    /** The text that a reader without scripts sees. */
    text: written.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "),
    data: JSON.parse(data),
  };
}

// spec: 1.22, 1.23, 1.24
test("an event's page says all of it in the HTML itself, to people and to machines", async () => {
  const { status, cache, text, html, meta, canonical, data } = await open(
    "/eventos/rumba-en-la-loma?promotor=YULI10",
  );
  expect([status, cache]).toEqual([200, "public, max-age=0, s-maxage=60"]);
  for (const words of ["Rumba en la Loma", "Coliseo del Río", "Etapa 1", "Doce orquestas de Cali"])
    expect(text).toContain(words);
  expect(html).toContain('<html lang="es-CO"');
  expect(html).toContain("<title>Rumba en la Loma · Tarima</title>");
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(canonical).toBe(`${SITE}/eventos/rumba-en-la-loma`);
  const card = await fetch(meta("og:image"));
  expect(meta("og:image")).toMatch(/\/eventos\/rumba-en-la-loma\/tarjeta-[a-z0-9]+\.jpg$/);
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(card.headers.get("cache-control")).toContain("immutable");
  expect(meta("og:description")).toMatch(/Coliseo del Río, Cali\. .*\$/);
  expect(data).toMatchObject({ "@type": "Event", location: { address: { addressLocality: "Cali" } } });
  expect(data.performer[0]).toEqual({ "@type": "PerformingGroup", name: "Orquesta Cañaveral" });
  expect(data.startDate).toMatch(/T20:00:00-05:00$/);
  expect(data.offers[0]).toMatchObject({ priceCurrency: "COP", price: 66_000 });
});

test("what was called off says so to machines too", async () => {
  const { data, text } = await open("/eventos/sazon-del-pacifico");
  expect([data.eventStatus, data.offers]).toEqual(["https://schema.org/EventCancelled", undefined]);
  expect(text).toContain("Este evento se canceló.");
});

test("home and bill come with their events; a search is not for search engines", async () => {
  expect((await open("/")).text).toContain("Rumba en la Loma");
  const bill = await open("/eventos?ciudad=cali&categoria=musica");
  expect(bill.text).toContain("Rumba en la Loma");
  expect(bill.meta("robots")).toBe("");
  const search = await open("/eventos?q=rmuba");
  expect(search.text).toContain("Rumba en la Loma");
  expect(search.meta("robots")).toContain("noindex");
});

test("an address with nothing under it is a real 404, and nobody keeps it", async () => {
  for (const path of ["/eventos/no-hay-tal", "/eventos/<script>"]) {
    const { status, cache, text } = await open(path);
    expect([path, status, cache]).toEqual([path, 404, "no-store"]);
    expect(text).toContain("No encontramos ese evento");
  }
});

test("search engines are told what is on, and what is not theirs", async () => {
  const sitemap = await (await fetch(`${SITE}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${SITE}/eventos/rumba-en-la-loma</loc>`);
  expect(sitemap).not.toContain("sazon-del-pacifico");
  const robots = await (await fetch(`${SITE}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /admin");
});

test("what selling costs is said in the HTML itself, with a sum, and is in the sitemap", async () => {
  const { status, cache, text, meta, canonical, html } = await open("/vende");
  expect([status, cache]).toEqual([200, "public, max-age=0, s-maxage=60"]);
  for (const words of ["Cuánto te queda", "El público paga", "$ 55.000", "Cuándo llega la plata", "10%"])
    expect(text.replaceAll("\u00a0", " ")).toContain(words);
  expect(html).toContain("<title>Vende tus boletas con Tarima</title>");
  expect(canonical).toBe(`${SITE}/vende`);
  expect(meta("description")).toContain("Publicar no cuesta");
  expect(await (await fetch(`${SITE}/sitemap.xml`)).text()).toContain(`<loc>${SITE}/vende</loc>`);
});

test("a producer's page says in the HTML itself who it is, and what it has on and had on", async () => {
  const { status, cache, text, html, meta, canonical, data } = await open("/productores/el-farol");
  expect([status, cache]).toEqual([200, "public, max-age=0, s-maxage=60"]);
  for (const words of [
    "El Farol",
    "Lo que viene",
    "La casa de las sombras",
    "Lo que pasó",
    "Noche de Tejedoras",
  ])
    expect(text).toContain(words);
  expect(html).toContain("<title>El Farol · Tarima</title>");
  expect(canonical).toBe(`${SITE}/productores/el-farol`);
  expect(meta("og:title")).toBe("El Farol");
  expect(data).toMatchObject({ "@type": "Organization", name: "El Farol" });
  expect(await (await fetch(`${SITE}/sitemap.xml`)).text()).toContain(
    `<loc>${SITE}/productores/el-farol</loc>`,
  );
  const links = (await open("/productores/la-clave-producciones")).html;
  expect(links).toMatch(/<a href="https:\/\/laclave\.test" rel="noopener nofollow noreferrer"/);
});

test("a producer that there is not, or that waits to be let in, has no page; an earlier address leads on", async () => {
  for (const path of ["/productores/no-hay-tal", "/productores/tarde-pacifica", "/productores/<script>"]) {
    const { status, cache, text } = await open(path);
    expect([path, status, cache]).toEqual([path, 404, "no-store"]);
    expect(text).toContain("No encontramos ese productor");
  }
  for (const path of ["/productores/el-farol/otra-cosa", "/eventos/rumba-en-la-loma/otra-cosa"]) {
    const { status, text } = await open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain("No encontramos esta página");
  }
  const slug = `antes-${Date.now()}`;
  await producerSlugs.doc(slug).create({ producerId: "el-farol" });
  const answer = await fetch(`${SITE}/productores/${slug}?utm_source=bio`, { redirect: "manual" });
  const { pathname, search } = new URL(answer.headers.get("location") ?? "");
  expect([answer.status, pathname + search]).toEqual([301, "/productores/el-farol?utm_source=bio"]);
});
