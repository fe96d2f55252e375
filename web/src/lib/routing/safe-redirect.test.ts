import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://tarima.co";
const from = (wanted: string | null) => safeRedirect(wanted, "/", origin);

// spec: 2.11, 2.12
describe("safeRedirect", () => {
  it.each([
    ["/mis-boletas", "/mis-boletas"],
    ["/checkout/rumba?x=1#pago", "/checkout/rumba?x=1#pago"],
    ["https://tarima.co/eventos/rumba", "/eventos/rumba"],
  ])("follows %s", (wanted, path) => {
    expect(from(wanted)).toBe(path);
  });

  it.each([
    "//evil.co",
    "///evil.co",
    "/\\evil.co",
    "\\\\evil.co",
    "/\t/evil.co",
    "https://tarima.co.evil.co/",
    "https://tarima.co@evil.co/",
    "http://tarima.co/",
    "https://evil.co",
    "javascript:alert(1)",
    "data:text/html,hola",
    "https://",
    "mis-boletas",
    "./mis-boletas",
    "?x=1",
    " /mis-boletas",
    "HTTPS://tarima.co/mis-boletas",
  ])("does not follow %j", (wanted) => {
    expect(from(wanted)).toBe("/");
  });

  it("stays at the default without a parameter", () => {
    expect(from(null)).toBe("/");
    expect(from("")).toBe("/");
  });
});
