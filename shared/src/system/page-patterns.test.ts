import { expect, test } from "vitest";
import { knownPattern, MOST_PAGES, OTHER_PAGE, PAGE_PATTERNS, pagePatternOf } from "./page-patterns.ts";

test.each([
  ["/", "/"],
  ["/eventos", "/eventos"],
  ["/eventos/", "/eventos"],
  ["/eventos/rumba-en-la-loma", "/eventos/:slug"],
  ["/mis-boletas/compras", "/mis-boletas/compras"],
  ["/mis-boletas/7c9e6679", "/mis-boletas/:ticketId"],
  ["/escaner/rumba", "/escaner/:eventId/*"],
  ["/escaner/rumba/supervision", "/escaner/:eventId/*"],
  ["/productor/eventos/nuevo", "/productor/eventos/nuevo"],
  ["/productor/eventos/rumba/boletas", "/productor/eventos/*"],
  ["/productor/perfil", "/productor/*"],
  ["/admin", "/admin"],
  ["/admin/logs", "/admin/*"],
  ["/eventos/rumba/mas", OTHER_PAGE],
  ["/wp-login.php", OTHER_PAGE],
  ["//evil.test", OTHER_PAGE],
  ["", OTHER_PAGE],
])("%s is %s", (path, pattern) => {
  expect(pagePatternOf(path)).toBe(pattern);
});

test("there are few, each is known by its name, and by no name that it only inherits", () => {
  expect(PAGE_PATTERNS.length).toBeLessThanOrEqual(MOST_PAGES);
  expect(PAGE_PATTERNS.map(knownPattern)).toEqual(PAGE_PATTERNS);
  for (const said of ["__proto__", "constructor", "/eventos/rumba", ""])
    expect(knownPattern(said)).toBe(OTHER_PAGE);
});
