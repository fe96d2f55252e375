import * as z from "zod/mini";

/** A file as a handler returns it, made while it is sent: it need not fit into memory. */
export interface Download {
  fileName: string;
  contentType: string;
  body: AsyncIterable<Uint8Array | string>;
}

/** The output of a route that returns a file in place of JSON. */
export const download = z.custom<Download>(
  (value) => typeof value === "object" && value !== null && "fileName" in value && "body" in value,
);

/** Whether a route returns a file. */
export const isDownload = ({ output }: { output: z.ZodMiniType }): boolean => output === download;
