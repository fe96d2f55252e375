import { expect, test, vi } from "vitest";
import { placeOn, queueTicketOf } from "./queue-ticket.ts";

vi.mock("../../lib/derived-key.ts", () => ({
  derivedKey: (use: string) => Buffer.from(use.padEnd(32, "x")),
}));

const PLACE = { eventId: "e1", round: "r1", uid: "ana", joinedAt: "2026-12-01T14:30:00.000Z" };

test("a queue ticket says where somebody stands, and nobody else can write one", () => {
  const ticket = queueTicketOf(PLACE);
  expect(placeOn(ticket)).toEqual(PLACE);
  const [content = "", signature = ""] = ticket.split(".");
  const forged = Buffer.from(JSON.stringify({ ...PLACE, uid: "eva" })).toString("base64url");
  const altered = [
    `${forged}.${signature}`,
    content,
    `${content}.`,
    `${content}.${signature.slice(2)}`,
    "",
    ".",
    "a.b",
    "🎟️.🎟️",
  ];
  for (const text of altered) expect(placeOn(text)).toBe(undefined);
});
