import { expect, test } from "vitest";
import { carriedTrace, carryTrace } from "./carried-trace.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const carried = { stringValue: TRACE };
const snapshot = (trace: unknown) => ({
  get: (field: string) => (field === "carriedTrace" ? trace : undefined),
});

test("a document that a trigger goes on with carries the trace, written whole or in part", () => {
  const whole = { update: { name: "orders/a", fields: { uid: {} } }, updateMask: null };
  const part = {
    update: { name: "orders/a", fields: { paidAt: {} } },
    updateMask: { fieldPaths: ["paidAt"] },
  };
  carryTrace(whole, "orders/a", TRACE);
  carryTrace(part, "orders/a", TRACE);
  expect(whole.update.fields).toEqual({ uid: {}, carriedTrace: carried });
  expect(part).toMatchObject({
    update: { fields: { paidAt: {}, carriedTrace: carried } },
    updateMask: { fieldPaths: ["paidAt", "carriedTrace"] },
  });
});

test.each(["publicEvents/a", "users/a", "purchases/a", "events/a/staff/b", "mail", ""])(
  "%j carries none",
  (path) => {
    const write = { update: { name: path, fields: {} }, updateMask: { fieldPaths: [] } };
    carryTrace(write, path, TRACE);
    expect(write).toEqual({ update: { name: path, fields: {} }, updateMask: { fieldPaths: [] } });
  },
);

test("a deletion stays one", () => {
  const write = {};
  carryTrace(write, "orders/a", TRACE);
  expect(write).toEqual({});
});

test("a trigger goes on with what the document carries now", () => {
  expect(carriedTrace(snapshot(TRACE))).toBe(TRACE);
  expect(carriedTrace({ before: snapshot("old"), after: snapshot(TRACE) })).toBe(TRACE);
});

test.each([
  undefined,
  null,
  {},
  { data: "of a task" },
  { before: snapshot(TRACE), after: snapshot(undefined) },
])("of %j there is none to go on with", (data) => expect(carriedTrace(data)).toBeUndefined());

test.each(["<script>", TRACE.toUpperCase(), 7, null])("%j in its place is none", (trace) => {
  expect(carriedTrace(snapshot(trace))).toBeUndefined();
});
