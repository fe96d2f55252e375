/**
 * Renders the demo world's posters to emulator-data/posters: `<slug>.webp` (800 × 1000) and `<slug>-400.webp`.
 * They are committed, so that starting the world renders nothing. Name slugs to render only those.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PosterInput } from "../../functions/src/posters/bill.ts";
import { renderPoster } from "../../functions/src/posters/render-poster.ts";

const DATA = join(import.meta.dirname, "../../emulator-data");
const POSTERS = join(DATA, "posters");

const eventsFile = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    city: z.string(),
    venueName: z.string(),
    /** Which of the many posters that a seed could give; null where the local world's functions are to print one. */
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

/** What is printed. The demo world moves with today, so a day on its posters would soon be wrong. */
function toInput({ name, category, city, venueName, poster }: DemoEvent): PosterInput {
  return { title: name, category, city, venue: venueName, ...poster };
}

async function render(event: DemoEvent): Promise<void> {
  const { large, small } = await renderPoster(toInput(event));
  writeFileSync(join(POSTERS, `${event.slug}.webp`), large);
  writeFileSync(join(POSTERS, `${event.slug}-400.webp`), small);
}

const events = eventsFile.parse(JSON.parse(readFileSync(join(DATA, "events.json"), "utf8")));
const named = process.argv.slice(2);
mkdirSync(POSTERS, { recursive: true });
for (const event of events) {
  if (!event.poster || (named.length > 0 && !named.includes(event.slug))) continue;
  await render(event);
  console.log(event.slug);
}
