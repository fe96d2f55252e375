import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Download } from "@tarima/shared/api/download.ts";
import type { Response } from "express";
import * as logger from "../observability/logger.ts";

/**
 * Streams a file while it is made. An error before the first chunk is thrown and handled like any other; after that the
 * connection is aborted, so that an incomplete file is not taken for complete.
 */
export async function sendFile(
  { fileName, contentType, body }: Download,
  response: Response,
  requestId: string,
): Promise<void> {
  const pieces = body[Symbol.asyncIterator]();
  const first = await pieces.next();
  response.attachment(fileName).set("Content-Type", contentType);
  try {
    await pipeline(Readable.from(allOf(first, pieces)), response);
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (isGone) logger.info("Whoever asked for a file has gone", { requestId, fileName });
    else logger.error("A file was not finished", { requestId, fileName, error: String(error) });
  }
}

type Piece = Uint8Array | string;

async function* allOf(first: IteratorResult<Piece>, rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}
