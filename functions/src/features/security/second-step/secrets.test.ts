import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hashOfRecoveryCode, newRecoveryCodes, seal, unseal } from "./secrets.ts";

beforeEach(
  () => void vi.stubEnv("TARIMA_SECOND_STEP_KEY", "a key of a test, longer than thirty-two characters"),
);
afterEach(() => void vi.unstubAllEnvs());

it("opens what it sealed, and seals the same differently each time", () => {
  const [one, other] = [seal("JBSWY3DPEHPK3PXP", "ana"), seal("JBSWY3DPEHPK3PXP", "ana")];
  expect(one).not.toBe(other);
  expect([unseal(one, "ana"), unseal(other, "ana")]).toEqual(["JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"]);
  expect(one).not.toContain("JBSWY3DPEHPK3PXP");
});

it("does not open what was sealed for somebody else, with another key, or was changed", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "ana");
  expect(() => unseal(sealed, "luz")).toThrow();
  const other = sealed.at(-4) === "A" ? "B" : "A"; // one of 256 ends with whatever it is replaced by
  expect(() => unseal(`${sealed.slice(0, -4)}${other}${sealed.slice(-3)}`, "ana")).toThrow();
  vi.stubEnv("TARIMA_SECOND_STEP_KEY", "another key of a test, of more than thirty-two characters");
  expect(() => unseal(sealed, "ana")).toThrow();
});

it("does nothing without a key that nobody can guess", () => {
  vi.stubEnv("TARIMA_SECOND_STEP_KEY", "short");
  expect(() => seal("JBSWY3DPEHPK3PXP", "ana")).toThrow("TARIMA_SECOND_STEP_KEY");
});

it("makes ten recovery codes of sixty bits, whose hashes are an account's own", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(hashOfRecoveryCode("ABCD1234WXYZ", "ana")).not.toBe(hashOfRecoveryCode("ABCD1234WXYZ", "luz"));
});

it("reads a recovery code as it was meant", () => {
  expect(hashOfRecoveryCode("OIL0ABCDEFGH", "ana")).toBe(hashOfRecoveryCode("0110ABCDEFGH", "ana"));
});
