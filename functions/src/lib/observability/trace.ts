import { randomBytes, randomUUID } from "node:crypto";

/** W3C Trace Context, version 00: neither id may be zero. Source: https://www.w3.org/TR/trace-context/ section 3.2. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Google's older header: TRACE_ID/SPAN_ID;o=OPTIONS, of which only the first must be there. */
const CLOUD_TRACE = /^(?!0{32})([0-9a-f]{32})(?:\/\d{1,20}(?:;o=[0-3])?)?$/i;

/** The trace that a request belongs to: that of its caller, otherwise that of the platform, otherwise a new one. 32 hex digits. */
export function traceOf(headers: Readonly<Record<string, unknown>>): string {
  const { traceparent: asked, "x-cloud-trace-context": platform } = headers;
  const found = match(TRACEPARENT, asked) ?? match(CLOUD_TRACE, platform);
  return found?.toLowerCase() ?? randomUUID().replaceAll("-", "");
}

/** The header that hands a trace on. Its span is nobody's: ours are not recorded. */
export const traceparentOf = (trace: string): string => `00-${trace}-${randomBytes(8).toString("hex")}-00`;

const match = (form: RegExp, header: unknown): string | undefined =>
  typeof header === "string" ? form.exec(header)?.[1] : undefined;
