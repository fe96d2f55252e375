import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { pathOfAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import sharp from "sharp";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { bucket } from "../../lib/storage/public-files.ts";

/** On a ticket: twice the printed width, pixels: sharp on paper, at most 60 KB per file. */
const ON_A_TICKET_PX = 440;
/** Posters cached per instance: people download the tickets of one event at the same time. */
const KEPT = 20;
const KEPT_MS = 10 * MINUTE_MS;

/** A poster as JPEG for print; undefined if there is none or it cannot be loaded: tickets are valid without. */
export async function posterPrint(
  address: string | null,
  widthPx = ON_A_TICKET_PX,
): Promise<Buffer | undefined> {
  if (!address) return undefined;
  try {
    return await print(`${widthPx} ${address}`);
  } catch (error) {
    logger.warn("A poster was not printed", { address, error: String(error) });
    return undefined;
  }
}

const print = memoizeWithTtl(
  async (key) => {
    const [width = "", address = ""] = key.split(" ");
    const path = pathOfAddress(address);
    if (!path) throw new Error("The poster is not in the storage");
    const [bytes] = await bucket().file(path).download();
    return sharp(bytes)
      .resize(Number(width), Number(width) * 1.25, { fit: "cover" })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  },
  KEPT_MS,
  KEPT,
);
