import * as z from "zod/mini";

/** A file that a handler returns. Its body is produced while it is sent, so it need not fit into memory. */
export interface Download {
  fileName: string;
  contentType: string;
  body: AsyncIterable<Uint8Array | string>;
}

/** The output of a route that returns a file instead of JSON. */
export const download = z.custom<Download>(
  (value) => typeof value === "object" && value !== null && "fileName" in value && "body" in value,
);

export const isDownload = ({ output }: { output: z.ZodMiniType }): boolean => output === download;
