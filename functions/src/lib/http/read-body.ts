import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import express, { type RequestHandler } from "express";
import { AppError } from "../app-error.ts";

/** Far more than any route's input that has no files in it, bytes. */
export const LONGEST_BODY = 100 * 1024;

/** Values in a body, lists and fields included: more than the longest ticketing has. */
const MOST_VALUES = 100_000;
/** Of what a value has before it, the first of a list or of an object included. */
const BEFORE_VALUES: readonly number[] = [...",[{"].map((sign) => sign.charCodeAt(0));

/** A type the framework does not parse. */
const UNPARSED = "application/octet-stream";

/** JSON types, including those of CSP reports. */
const JSON_TYPES = ["json", "+json", "application/csp-report", UNPARSED];

/** The framework's raw body, if it has read it. */
type Framed = { rawBody?: unknown };

/**
 * Refuses a body of more values than any input has, before it is parsed: one that may be long for its files could bring millions, which
 * take seconds and a gigabyte to parse and to look at. Signs within texts count as well: files have none, and texts few. Throws
 * INVALID_REQUEST.
 */
function assertFewValues(bytes: Buffer): void {
  if (bytes.length <= MOST_VALUES) return;
  let values = 0;
  for (const byte of bytes) if (BEFORE_VALUES.includes(byte)) values++;
  if (values > MOST_VALUES) throw new AppError("INVALID_REQUEST", { log: `about ${values} values` });
}

/**
 * Reads a body as JSON, limiting its length by the declared and by the actual size. Uses the framework's raw body if it has
 * read it already. Throws PAYLOAD_TOO_LARGE, INVALID_REQUEST.
 */
export function readBody(longest = LONGEST_BODY): RequestHandler {
  const verify = (_request: unknown, _response: unknown, bytes: Buffer) => assertFewValues(bytes);
  const parseStream = express.json({ limit: longest, type: JSON_TYPES, verify });
  return (request, response, next) => {
    if (Number(request.header("content-length") ?? 0) > longest) throw new AppError("PAYLOAD_TOO_LARGE");
    const { rawBody } = request as Framed; // not declared in Express's types
    if (!Buffer.isBuffer(rawBody)) return parseStream(request, response, next);
    if (rawBody.length > longest) throw new AppError("PAYLOAD_TOO_LARGE");
    const isJson = request.is(JSON_TYPES);
    request.body = isJson && rawBody.length > 0 ? parse(rawBody) : undefined;
    next();
  };
}

function parse(bytes: Buffer): unknown {
  assertFewValues(bytes);
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw new AppError("INVALID_REQUEST", { log: String(error) });
  }
}

/**
 * Prevents the framework from parsing bodies before our code runs: it accepts up to 32 MB, and answers malformed JSON with an
 * HTML page that contains a stack trace. Bodies declared as bytes are left alone.
 */
export function keepFrameFromParsing(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage }; // documented by Node for this channel
    if (/json/i.test(request.headers["content-type"] ?? "")) request.headers["content-type"] = UNPARSED;
    delete request.headers["content-encoding"]; // nor unpack: what is packed is no JSON of ours
  });
}
