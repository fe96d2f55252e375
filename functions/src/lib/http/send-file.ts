import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Download } from "@tarima/shared/api/download.ts";
import type { Response } from "express";
import * as logger from "firebase-functions/logger";

/**
 * Sends a file while it is made, as fast as it is taken. What fails before its first piece is thrown, and can be answered
 * like any other fault; after that the connection is cut, so that nobody takes half a file for a whole one.
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
