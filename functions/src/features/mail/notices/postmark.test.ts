import { expect, test } from "vitest";
import { readPostmark } from "./postmark.ts";

const now = new Date("2026-12-12T20:00:00.000Z");
/** As Postmark's documentation shows it. */
const bounce = {
  RecordType: "Bounce",
  MessageStream: "outbound",
  ID: 42,
  Type: "HardBounce",
  TypeCode: 1,
  Name: "Hard bounce",
  Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
  Details: "Test bounce details",
  Email: "john@example.com",
  From: "sender@example.com",
  BouncedAt: "2019-11-05T16:33:54.9070259Z",
  Inactive: true,
};

test("a hard bounce is one", () => {
  expect(readPostmark(bounce, now)).toEqual({
    email: "john@example.com",
    reason: "bounce",
    at: new Date("2019-11-05T16:33:54.907Z"),
    detail: `HardBounce. ${bounce.Description}. Test bounce details`,
  });
});

test("a complaint is one", () => {
  const complaint = { ...bounce, RecordType: "SpamComplaint", Type: "SpamComplaint", TypeCode: 512 };
  expect(readPostmark(complaint, now)?.reason).toBe("complaint");
});

test.each([
  ["a bounce that passes", { ...bounce, Type: "Transient" }],
  ["a full mailbox", { ...bounce, Type: "SoftBounce" }],
  ["a delivery", { RecordType: "Delivery", Recipient: "john@example.com" }],
  ["no address", { ...bounce, Email: "" }],
  ["a number", 7],
  ["nothing", null],
  ["fields of other types", { RecordType: 1, Email: {}, Type: [] }],
])("%s suppresses nothing", (_what, sent) => expect(readPostmark(sent, now)).toBeUndefined());

test("a bounce without a readable time is of now", () => {
  expect(readPostmark({ ...bounce, BouncedAt: "ayer" }, now)?.at).toEqual(now);
});
