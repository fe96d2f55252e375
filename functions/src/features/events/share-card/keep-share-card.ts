import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { cardVersion, type ShareCard, shareCardOf } from "@tarima/shared/events/share-card.ts";
import { pathOfAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { bucket, isFileGone, KEEP_FOR_EVER } from "../../../lib/storage/public-files.ts";
import { storedFeeRate } from "../../switches/current-switches.ts";
import { findPublicEventBySlug, readEvent } from "../events.repo.ts";
import { publicFace } from "../publishing/project-public-event.ts";

const folderOf = (eventId: string) => `cards/${eventId}/`;
const fileOf = (eventId: string, version: string) => bucket().file(`${folderOf(eventId)}${version}.jpg`);

/**
 * Draws the card of a public event before anybody asks for it. Safe to repeat: one that is there is left. Throws if its poster cannot be
 * read at the moment.
 */
export async function keepShareCard(eventId: string, now: Date): Promise<void> {
  const event = (await readEvent(eventId)).data();
  if (!isShown(event)) return;
  const card = shareCardOf(await publicFace(event, await storedFeeRate()), now);
  const [isThere] = await fileOf(eventId, cardVersion(card)).exists();
  if (isThere) return;
  const { isKept } = await drawCard(eventId, card);
  if (!isKept) throw new Error("A share card was not kept: its poster could not be read");
}

/** An event without its poster is about to get one. */
const isShown = (event: Event | undefined): event is Event =>
  event !== undefined && isPublicStatus(event.status) && event.posterUrl !== null;

interface DrawnCard {
  bytes: Buffer;
  /** Whether it is what its address will show from now on. */
  isKept: boolean;
}

type FoundCard = DrawnCard | { movedTo: string } | undefined;

/**
 * The card of a public event by its address. One of an earlier price or date that is no longer kept leads to the present one, which is
 * drawn if it is not there yet; only that one is, so that nobody can have others drawn.
 */
export async function findShareCard(slug: string, version: string, now: Date): Promise<FoundCard> {
  const found = await findPublicEventBySlug(slug);
  if (!found) return undefined;
  const { id } = found.event;
  const card = shareCardOf(found, now);
  const current = cardVersion(card);
  const kept = await readCard(id, version);
  if (kept) return { bytes: kept, isKept: true };
  return version === current ? drawOnce(found, card) : { movedTo: current };
}

async function readCard(eventId: string, version: string): Promise<Buffer | undefined> {
  try {
    const [bytes] = await fileOf(eventId, version).download();
    return bytes;
  } catch (error) {
    if (isFileGone(error)) return undefined;
    throw error;
  }
}

/** Cards being drawn by this instance: a link that was just sent to a group is asked for by many at once. */
const drawing = new Map<string, Promise<DrawnCard>>();

function drawOnce({ event: { id } }: PublicEvent, card: ShareCard): Promise<DrawnCard> {
  const key = `${id} ${cardVersion(card)}`;
  const known = drawing.get(key);
  if (known) return known;
  const drawn = drawCard(id, card).finally(() => drawing.delete(key));
  drawing.set(key, drawn);
  return drawn;
}

/**
 * Draws and stores a card; those from before go, and their addresses lead to it. One without its poster is not stored where that may be
 * read later.
 */
async function drawCard(eventId: string, card: ShareCard): Promise<DrawnCard> {
  const { drawShareCard } = await import("./draw-share-card.ts"); // large, with its typefaces
  const { poster, isSure } = await posterOf(card);
  const bytes = await drawShareCard(card, poster);
  if (!isSure) return { bytes, isKept: false };
  const file = fileOf(eventId, cardVersion(card));
  await file.save(bytes, {
    resumable: false,
    contentType: "image/jpeg",
    metadata: { cacheControl: KEEP_FOR_EVER },
  });
  const [kept] = await bucket().getFiles({ prefix: folderOf(eventId) });
  const earlier = kept.filter(({ name }) => name !== file.name);
  await Promise.all(earlier.map((it) => it.delete({ ignoreNotFound: true })));
  return { bytes, isKept: true };
}

interface ReadPoster {
  poster: Buffer | undefined;
  /** Whether another attempt would read the same. */
  isSure: boolean;
}

async function posterOf({ posterUrl }: ShareCard): Promise<ReadPoster> {
  const path = posterUrl && pathOfAddress(posterUrl);
  if (!path) return { poster: undefined, isSure: true };
  try {
    const [poster] = await bucket().file(path).download();
    return { poster, isSure: true };
  } catch (error) {
    logger.warn("A share card is drawn without its poster", { path, error: String(error) });
    return { poster: undefined, isSure: isFileGone(error) };
  }
}
