import { describe, expect, test } from "vitest";
import { orderIdOf, readToken, readTypedCode, ticketIdOf, tokenPayload } from "./ticket-token.ts";

const ORDER = "6f1e2d3c-4b5a-4987-8a6b-5c4d3e2f1a0b";
const ORDER_DIGITS = "6f1e2d3c4b5a49878a6b5c4d3e2f1a0b";
const TICKET = `rumba.${ORDER_DIGITS}.2`;
const SIGNATURE = "A".repeat(86);

describe("a ticket's id", () => {
  test("names its event, its order and its number, and the part where a ticket has several codes", () => {
    expect(ticketIdOf("rumba", ORDER, 2)).toBe(TICKET);
    expect(ticketIdOf("rumba", ORDER, 2, 4)).toBe(`${TICKET}-4`);
  });

  test.each([TICKET, `${TICKET}-4`, `rumba.${ORDER_DIGITS}.128`, `${TICKET}-10`])(
    "says of which order %s is",
    (id) => expect(orderIdOf(id)).toBe(ORDER),
  );

  test.each([
    ["empty", ""],
    ["an order's id", ORDER],
    ["without a number", `rumba.${ORDER_DIGITS}`],
    ["without a part after its hyphen", `${TICKET}-`],
    ["of more than an id", `${TICKET}.3`],
    ["of an order that is too short", `rumba.${ORDER_DIGITS.slice(1)}.2`],
    ["of an order that is too long", `rumba.0${ORDER_DIGITS}.2`],
    ["of an order that is none", `rumba.${"z".repeat(32)}.2`],
  ])("is of no order where it is %s", (_, id) => expect(orderIdOf(id)).toBe(""));
});

describe("a code that is typed", () => {
  test.each([
    ["as it is printed", "TRM-7KQ2-M9XD"],
    ["in small letters", "trm-7kq2-m9xd"],
    ["without its beginning", "7KQ2-M9XD"],
    ["without hyphens", "TRM7KQ2M9XD"],
    ["with spaces around and between", "  7kq2 m9xd "],
    ["with the hyphens that a telephone makes of them", "TRM–7KQ2—M9XD"],
    ["with stops", "TRM.7KQ2.M9XD"],
  ])("is the one on the ticket %s", (_, typed) => expect(readTypedCode(typed)).toBe("TRM-7KQ2-M9XD"));

  test.each([
    ["O1B2-C3D4", "TRM-QLB2-C3D4"],
    ["A0B2-CID4", "TRM-AQB2-CLD4"],
    ["TRMA-BCDE", "TRM-TRMA-BCDE"],
  ])("%s is read as %s: a code has no O, 0, I or 1, and may begin as all do", (typed, code) => {
    expect(readTypedCode(typed)).toBe(code);
  });

  test.each([
    ["is empty", ""],
    ["is only what they all begin with", "TRM-"],
    ["is too short", "TRM-7KQ2-M9X"],
    ["is too long", "TRM-7KQ2-M9XDA"],
    ["has something before it", "ATRM-7KQ2-M9XD"],
    ["has a sign that codes have not", "TRM-7KQ2-M9XÑ"],
  ])("is none where it %s", (_, typed) => expect(readTypedCode(typed)).toBeUndefined());
});

describe("a code that is scanned", () => {
  const code = `T1.${TICKET}.3.${SIGNATURE}`;

  test("says which ticket of which event it is, and what was signed", () => {
    expect(tokenPayload(TICKET, 3)).toBe(`T1.${TICKET}.3`);
    for (const ticketId of [TICKET, `${TICKET}-4`])
      expect(readToken(` T1.${ticketId}.3.${SIGNATURE}\n`)).toEqual({
        eventId: "rumba",
        ticketId,
        tokenVersion: 3,
        payload: `T1.${ticketId}.3`,
        signature: SIGNATURE,
      });
  });

  test("has one spelling only", () => expect(readToken(`${code.slice(0, -1)}B`)).toBeUndefined());

  test.each([
    "",
    "hola",
    "https://tarima.co/x",
    `${code}.`,
    code.replace("T1", "T2"),
    code.slice(1),
    "T1....",
  ])("%j is none of ours", (text) => {
    expect(readToken(text)).toBeUndefined();
  });
});
