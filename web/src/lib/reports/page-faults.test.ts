import { expect, test } from "vitest";
import { messageOf } from "./page-faults.ts";

const stacked = (stack: string) => Object.assign(new TypeError("x is undefined"), { stack });

test.each([
  ["an error", { error: new TypeError("x is undefined") }, "TypeError: x is undefined"],
  ["a rejection", { reason: new Error("no") }, "Error: no"],
  ["a rejection with a text", { reason: "no" }, "no"],
  ["an event with words only", { message: "Uncaught x" }, "Uncaught x"],
  ["what has no text", { reason: Object.create(null) }, "object"],
  ["what is somebody's", { reason: "no ana@correo.co" }, "no [correo]"],
])("%s is reported", (_what, fault, message) => {
  expect(messageOf(fault)).toBe(message);
});

test.each([
  ["a script of another origin", { message: "Script error." }],
  ["an extension's file", { message: "x", filename: "chrome-extension://abc/x.js" }],
  ["an extension's function", { error: stacked("TypeError: x\n at f (moz-extension://1-2/x.js:1:1)") }],
  ["an extension's function, as Safari names it", { error: stacked("x@webkit-masked-url://hidden/:1:1") }],
  ["a fetch that was called off", { reason: new DOMException("x", "AbortError") }],
  ["a note about layouts", { message: "ResizeObserver loop completed with undelivered notifications." }],
  ["nothing", {}],
  ["an empty text", { reason: " " }],
])("%s is not", (_what, fault) => {
  expect(messageOf(fault)).toBeUndefined();
});
