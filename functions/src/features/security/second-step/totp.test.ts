import { Secret } from "otpauth";
import { expect, it } from "vitest";
import { codeAt, newSecret, stepOfCode, uriOf } from "./totp.ts";

// RFC 6238, appendix B, SHA-1: the last six of the eight digits.
const RFC_SECRET = Secret.fromUTF8("12345678901234567890").base32;
const RFC_CODES: readonly (readonly [seconds: number, code: string])[] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

// RFC 4226, appendix D: counters 0 to 9, which are the first ten steps.
const RFC_COUNTERS = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583"];

it.each(RFC_CODES)("makes the code of RFC 6238 at second %i", (seconds, code) => {
  const moment = new Date(seconds * 1000);
  expect(codeAt(RFC_SECRET, moment)).toBe(code);
  expect(stepOfCode(RFC_SECRET, code, moment)).toBe(Math.floor(seconds / 30));
});

it("makes the codes of RFC 4226", () => {
  const made = RFC_COUNTERS.map((_, counter) => codeAt(RFC_SECRET, new Date(counter * 30_000)));
  expect(made).toEqual(RFC_COUNTERS);
});

it("takes the code of now and of a half minute to either side, and says which it is of", () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(1_111_111_111 / 30);
  const taken = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode(RFC_SECRET, codeAt(RFC_SECRET, new Date(now.getTime() + off * 30_000)), now),
  );
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it.each(["", "12345", "1234567", "abcdef", "０８１８０４"])("takes no %j", (code) => {
  expect(stepOfCode(RFC_SECRET, code, new Date())).toBeUndefined();
});

it("makes secrets of 160 bits, no two the same, and says them to an authenticator", () => {
  const [a, b] = [newSecret(), newSecret()];
  expect(a).toMatch(/^[A-Z2-7]{32}$/);
  expect(a).not.toBe(b);
  const uri = new URL(uriOf(a, "ana maría@correo.co"));
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Tarima",
    secret: a,
    digits: "6",
    period: "30",
  });
});
