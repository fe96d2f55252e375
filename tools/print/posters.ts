/**
 * Renders the demo world's posters to emulator-data/posters: `<slug>.webp` (800 × 1000), `<slug>-400.webp`, both in AVIF too, and
 * a tiny preview of each in `blurs.json`. They are committed, so that starting the world renders nothing. Pass slugs to render
 * only those.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PosterInput } from "@tarima/posters/poster-text.ts";
import { renderPoster } from "@tarima/posters/render-poster.ts";
import { z } from "zod";

const DATA = join(import.meta.dirname, "../../emulator-data");
const POSTERS = join(DATA, "posters");

const eventsFile = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    city: z.string(),
    venueName: z.string(),
    /** The seed and options of the poster; null when the functions of the local world should generate one. */
    poster: z.nullable(
      z.object({
        seed: z.union([z.number(), z.string()]),
        layout: z.string().optional(),
        inks: z.string().optional(),
      }),
    ),
  }),
);

type DemoEvent = z.infer<typeof eventsFile>[number];

/**
 * The text of the poster, without a date: the demo world's dates depend on the current day, so a printed date would become wrong.
 */
function toInput({ name, category, city, venueName, poster }: DemoEvent): PosterInput {
  return { title: name, category, city, venue: venueName, ...poster };
}

/** Renders the files of one poster and returns its tiny preview. */
async function render(event: DemoEvent): Promise<string> {
  const { large, small, largeAvif, smallAvif, blur } = await renderPoster(toInput(event));
  const write = (name: string, bytes: Buffer) => writeFileSync(join(POSTERS, `${event.slug}${name}`), bytes);
  write(".webp", large);
  write("-400.webp", small);
  write(".avif", largeAvif);
  write("-400.avif", smallAvif);
  return blur;
}

const events = eventsFile.parse(JSON.parse(readFileSync(join(DATA, "events.json"), "utf8")));
const named = process.argv.slice(2);
mkdirSync(POSTERS, { recursive: true });
const blursFile = join(POSTERS, "blurs.json");
const blurs = z.record(z.string(), z.string());
const known = existsSync(blursFile) ? blurs.parse(JSON.parse(readFileSync(blursFile, "utf8"))) : {};
for (const event of events) {
  if (!event.poster || (named.length > 0 && !named.includes(event.slug))) continue;
  known[event.slug] = await render(event);
  console.log(event.slug);
}
writeFileSync(blursFile, `${JSON.stringify(known, null, 2)}\n`);
