import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import express, { type RequestHandler } from "express";
import { AppError } from "../app-error.ts";

/** No input of any route comes near it. */
const LONGEST_BODY = 100 * 1024;

/** What the frame takes for bytes. */
const UNPARSED = "application/octet-stream";

/** JSON under its own name and under others, as browsers report what a page's policy refused. */
const JSON_TYPES = ["json", "+json", "application/csp-report", UNPARSED];
const parseStream = express.json({ limit: LONGEST_BODY, type: JSON_TYPES });

/** What the platform's frame adds to a request whose body it has read. */
type Framed = { rawBody?: unknown };

/**
 * Reads a body as JSON, once it is known that it is not too long: by what it is said to be before anything of it is read, and
 * by what it is. Where the platform's frame has read it already, from the bytes it leaves. Throws PAYLOAD_TOO_LARGE,
 * INVALID_REQUEST.
 */
export const readBody: RequestHandler = (request, response, next) => {
  if (Number(request.header("content-length") ?? 0) > LONGEST_BODY) throw new AppError("PAYLOAD_TOO_LARGE");
  const { rawBody } = request as Framed; // there or not, which no type of Express's knows
  if (!Buffer.isBuffer(rawBody)) return parseStream(request, response, next);
  if (rawBody.length > LONGEST_BODY) throw new AppError("PAYLOAD_TOO_LARGE");
  const isJson = request.is(JSON_TYPES);
  request.body = isJson && rawBody.length > 0 ? parse(rawBody.toString()) : undefined;
  next();
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("INVALID_REQUEST", { log: String(error) });
  }
}

/**
 * Keeps the platform's frame from parsing bodies: it does so before any of our code is asked, up to 32 MB, and answers
 * malformed JSON with an HTML page and a stack. What it takes for bytes it only passes on.
 */
export function keepFrameFromParsing(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage }; // as Node documents this channel
    if (/json/i.test(request.headers["content-type"] ?? "")) request.headers["content-type"] = UNPARSED;
    delete request.headers["content-encoding"]; // nor unpack: what is packed is no JSON of ours
  });
}
