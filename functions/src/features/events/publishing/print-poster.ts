import { createHash, randomUUID } from "node:crypto";
import type { PosterInput } from "@tarima/posters/poster-text.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { avifAddressOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { deletePublicFile, savePublicFile } from "../../../lib/storage/public-files.ts";
import { readEvent, replacePoster } from "../events.repo.ts";

type Printed = Pick<Event, "name" | "category" | "city" | "venueName" | "startsAt" | "posterSeed">;

/** The text of an event's poster, with wall-clock times. */
function posterInput({ name, category, city, venueName, startsAt, posterSeed }: Printed): PosterInput {
  return {
    title: name,
    category,
    city,
    venue: venueName || undefined,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    seed: posterSeed ?? undefined,
  };
}

/** Identifies a print: same words and seed, same poster. */
function printOf(event: Printed): string {
  return createHash("sha256")
    .update(JSON.stringify(posterInput(event)))
    .digest("hex")
    .slice(0, 16);
}

/**
 * Prints the poster of an event without an uploaded one. Safe to repeat: an up-to-date print is kept, and one made from
 * outdated words is replaced.
 */
export async function printPoster(eventId: string): Promise<void> {
  for (;;) {
    const snapshot = await readEvent(eventId);
    const event = snapshot.data();
    if (!event || event.posterSeed === null) return;
    const posterPrint = printOf(event);
    if (event.posterPrint === posterPrint) return;
    const files = await print(event);
    if (await replacePoster(snapshot, { ...files, posterPrint })) {
      if (event.posterPrint !== null) await remove(event); // removes an earlier print
      return;
    }
    await remove(files);
  }
}

type Print = Pick<Event, "posterUrl" | "posterSmallUrl" | "posterBlur">;

/** Each print gets a name of its own, so that the loser of a race deletes only its own. */
async function print(event: Event): Promise<Print> {
  const { renderPoster } = await import("@tarima/posters/render-poster.ts");
  const { large, small, largeAvif, smallAvif, blur } = await renderPoster(posterInput(event));
  const name = `posters/${event.id}-${randomUUID()}`;
  const [posterUrl, posterSmallUrl] = await Promise.all([
    savePublicFile(`${name}.webp`, large, "image/webp"),
    savePublicFile(`${name}-400.webp`, small, "image/webp"),
    savePublicFile(`${name}.avif`, largeAvif, "image/avif"),
    savePublicFile(`${name}-400.avif`, smallAvif, "image/avif"),
  ]);
  return { posterUrl, posterSmallUrl, posterBlur: blur };
}

/** Deletes the printed poster of a deleted event. */
export async function removePrintedPoster(event: Event): Promise<void> {
  if (event.posterPrint !== null) await remove(event);
}

async function remove({ posterUrl, posterSmallUrl, posterBlur }: Print): Promise<void> {
  const files = [posterUrl, posterSmallUrl].filter((url) => url !== null);
  await Promise.all([...files, ...(posterBlur ? files.map(avifAddressOf) : [])].map(deletePublicFile));
}
