import type { download } from "@tarima/shared/api/download.ts";
import type { Input } from "@tarima/shared/api/route.ts";
import { useState } from "react";
import { saveBlob } from "../files/save-file.ts";
import { type AnyRoute, ask, read } from "./api.ts";
import { ApiError, asApiError } from "./api-error.ts";

export type FileRoute = AnyRoute & { output: typeof download };

/**
 * Downloads and saves a route's file. `onProgress` is called with the bytes received; the total is unknown while the file is
 * written. Every failure is an ApiError.
 */
export async function downloadRoute<R extends FileRoute>(
  route: R,
  input: Input<R>,
  onProgress: (bytes: number) => void = () => {},
): Promise<void> {
  const response = await ask(route, input);
  if (!response.ok || !response.body) {
    await read(route, response);
    throw new ApiError("INVALID_RESPONSE");
  }
  const name = /filename="?([^";]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  const pieces: BlobPart[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
  } catch {
    throw new ApiError("NETWORK_ERROR"); // cut off: half a file is none
  }
  saveBlob(name ?? "tarima", new Blob(pieces, { type: response.headers.get("Content-Type") ?? "" }));
}

/** State of a download button. */
export function useDownload<R extends FileRoute>(
  route: R,
  onFailed: (error: ApiError, input: Input<R>) => void,
) {
  const [bytes, setBytes] = useState<number>();
  const start = async (input: Input<R>) => {
    setBytes(0);
    try {
      await downloadRoute(route, input, setBytes);
    } catch (error) {
      onFailed(asApiError(error), input);
    } finally {
      setBytes(undefined);
    }
  };
  return { start, isBusy: bytes !== undefined, bytes: bytes ?? 0 };
}
