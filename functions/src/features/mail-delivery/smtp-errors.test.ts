import { describe, expect, test } from "vitest";
import { isNoMailbox, isRefusedForGood, isServersFault } from "./smtp-errors.ts";

const refusal = (command: string, response: string, more: object = {}) => {
  const responseCode = Number(response.slice(0, 3));
  return { code: "EENVELOPE", command, response, responseCode, permanent: responseCode >= 500, ...more };
};
const ofRecipient = (response: string) => refusal("RCPT TO", response, { rejected: ["ana@correo.test"] });

describe("the server is to blame", () => {
  test.each([
    ["nobody answers", { code: "ESOCKET" }],
    ["its name is not found", { code: "EDNS" }],
    ["it offers no encryption", { code: "ETLS" }],
    ["it does not know us", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }],
    ["it takes too long", { code: "EABORT", name: "AbortError" }],
    ["it has too many connections", refusal("CONN", "421 Too many connections")],
    ["it takes no mail of ours at all", refusal("MAIL FROM", "550 5.7.1 Account suspended")],
    ["it says so of everybody", ofRecipient("451 Try again later")],
    ["we are too fast", ofRecipient("450 4.7.1 Rate limit")],
    ["its disk is full", refusal("DATA", "452 4.3.1 Insufficient system storage")],
  ])("where %s", (_what, error) => {
    expect(isServersFault(error)).toBe(true);
    expect(isNoMailbox(error)).toBe(false);
  });
});

describe("the mail is to blame", () => {
  test.each([
    ["its mailbox is full", ofRecipient("452 4.2.2 Mailbox full")],
    ["its mailbox is busy", ofRecipient("450 Mailbox busy")],
    ["its mailbox is not there", ofRecipient("550 5.1.1 No such user")],
    ["its text is refused", { ...refusal("DATA", "554 5.6.0 Message refused"), code: "EMESSAGE" }],
    ["it cannot be composed", new TypeError("cannot read")],
    ["its address cannot be written", { code: "EENVELOPE" }],
  ])("where %s", (_what, error) => expect(isServersFault(error)).toBe(false));
});

test("only an address of which the server says that it is none is not written to again", () => {
  expect(isNoMailbox(ofRecipient("550 5.1.1 No such user"))).toBe(true);
  expect(isNoMailbox(ofRecipient("550 5.2.1 Mailbox disabled"))).toBe(true);
  expect(isNoMailbox(ofRecipient("550 5.7.1 Blocked by policy"))).toBe(false);
  expect(isNoMailbox(ofRecipient("550 Refused"))).toBe(false);
  expect(isRefusedForGood(ofRecipient("550 Refused"))).toBe(true);
  expect(isRefusedForGood(ofRecipient("450 Later"))).toBe(false);
  expect(isRefusedForGood(ofRecipient("550 5.7.1 Relaying denied, account under review"))).toBe(false); // of us, and it passes
});
