import { expect, test } from "vitest";
import { traceOf } from "./trace.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const OTHER = "105445aa7843bc8bf206b12000100000";

test("a request belongs to the trace of its caller, and before that of the platform", () => {
  const traceparent = `00-${TRACE}-${SPAN}-01`;
  expect(traceOf({ traceparent })).toBe(TRACE);
  expect(traceOf({ traceparent, "x-cloud-trace-context": `${OTHER}/1;o=1` })).toBe(TRACE);
});

test.each([OTHER, `${OTHER}/1`, `${OTHER}/17;o=1`, OTHER.toUpperCase()])(
  "without one it belongs to that of the platform: %s",
  (header) => {
    expect(traceOf({ "x-cloud-trace-context": header })).toBe(OTHER);
  },
);

test.each([
  ["nothing", undefined],
  ["a list", [`00-${TRACE}-${SPAN}-01`]],
  ["zeros for a trace", `00-${"0".repeat(32)}-${SPAN}-01`],
  ["zeros for a span", `00-${TRACE}-${"0".repeat(16)}-01`],
  ["another version", `ff-${TRACE}-${SPAN}-01`],
  ["capitals", `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ["something behind it", `00-${TRACE}-${SPAN}-01-x`],
  ["a new line behind it", `00-${TRACE}-${SPAN}-01\n`],
  ["markup", `00-<script>alert(1)</script>-${SPAN}-01`],
])("%s is nobody's trace: a new one is made each time", (_what, traceparent) => {
  const made = [traceOf({ traceparent }), traceOf({ traceparent })];
  for (const trace of made) expect(trace).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([...made, TRACE]).size).toBe(3);
});
