import type { download } from "@tarima/shared/api/download.ts";
import type { Input } from "@tarima/shared/api/route.ts";
import { useState } from "react";
import { saveBlob } from "../files/save-file.ts";
import { type AnyRoute, ask, read } from "./api.ts";
import { ApiError, asApiError } from "./api-error.ts";

/** A route that returns a file. */
export type FileRoute = AnyRoute & { output: typeof download };

/**
 * Downloads the file of a declared route and saves it. `onProgress` is called with how much there is so far,
 * bytes: how much there will be is not known while it is being written. Every failure is an ApiError.
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

/** A download to be started by a button. */
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
