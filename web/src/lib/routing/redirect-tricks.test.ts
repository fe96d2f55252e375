import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://tarima.co";

/** Prefixes that make a host look like a path to a check of the text. */
const BEFORE = [
  "//",
  "///",
  "////",
  "/\\",
  "\\\\",
  "\\/",
  "/\\/",
  "/\t/",
  "/\n/",
  "/\r/",
  "\t//",
  " //",
  "\u0000//",
  "/.//",
  "/./\\",
  "/..//",
  "/../\\",
  "/x/..//",
  "/x/../../..//",
  "/%2e//",
  "/%2e%2e//",
  "/.%2e//",
  "/x/%2E%2E//",
  "././/",
  "..//",
  ".//",
  "/.\t//",
  "/;@",
  "/%2f",
  "/%2f%2f",
  "/%5c",
  "%2f%2f",
  "/%09/",
  "/%0d%0a/",
  "http://",
  "https://",
  "HTTPS://",
  "https:",
  "https:/",
  "https:\\\\",
  "https:///",
  "hTtPs:\t//",
  "ht\ntps://",
  "ftp://",
  "https://tarima.co@",
  "https://tarima.co:443@",
  "https://tarima.co%40",
  "https://tarima.co.",
  "https://tarima.co\\@",
  "https://tarima.co/.//",
  "https://tarima.co/x/..//",
  "https://tarima.co:443/.//",
  "https://user:word@tarima.co/.//",
  "blob:https://",
  "filesystem:https://",
  "view-source:https://",
  "feed:https://",
  "?//",
  "#//",
  "/?//",
  "/#//",
  "/x?redirect=//",
];
const HOSTS = [
  "evil.co",
  "evil.co/x",
  "tarima.co.evil.co",
  "127.0.0.1",
  "[::1]",
  "3232235777",
  "evil。co",
  "ｅvil.co",
];

const SCRIPTS = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://tarima.co/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "about:blank",
  "file:///etc/passwd",
  "mailto:a@evil.co",
  "blob:https://tarima.co/9f1c",
  "blob:null/9f1c",
  "intent://evil.co#Intent;end",
  "https://",
  "http:///",
  "//",
  "///",
  "/\\",
  "//:80",
  "https://[",
  "\ud800",
];

const TRICKS = [...BEFORE.flatMap((before) => HOSTS.map((host) => before + host)), ...SCRIPTS];

/** The host a browser reaches if it follows `result` from one of our pages or from another site's. */
const hostFrom = (result: string, page: string) => new URL(result, page).host;

describe("every trick there is", () => {
  it("are many", () => {
    expect(new Set(TRICKS).size).toBeGreaterThan(400);
  });

  it.each(TRICKS)("%j leads to a path of this site, also once it is normalised", (trick) => {
    for (const fallback of ["/", "/mis-boletas"]) {
      const result = safeRedirect(trick, fallback, origin);
      expect(result).toMatch(/^\/(?![/\\])/);
      expect(hostFrom(result, `${origin}/ingresar`)).toBe("tarima.co");
      expect(hostFrom(result, "https://otra.example/a/b")).toBe("otra.example"); // it names no host of its own
      expect(safeRedirect(result, fallback, origin)).toBe(result); // it is checked again on every screen it passes through
      const path = new URL(result, origin);
      expect(path.pathname + path.search + path.hash).toBe(result);
    }
  });
});
