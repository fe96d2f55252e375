import { expect, test } from "vitest";
import { pagerText } from "./pagination.tsx";
import { pageCountOf } from "./use-cursor-trail.ts";

const read = (page: number, hasNextPage: boolean, total?: number) =>
  pagerText({ page, pageCount: pageCountOf(page, { cursor: null, hasNextPage, total }, 10) });

// spec: 2.67, 9.4
test("a page of the server's reads as one of those that its rows fill, rounded up", () => {
  expect(read(1, true, 31)).toBe("Página 1 de 4");
  expect(read(2, true, 30)).toBe("Página 2 de 3");
  expect(read(4, false, 31)).toBe("Página 4 de 4");
});

test("of a list that was not counted the last page alone knows how many there are", () => {
  expect(read(2, true)).toBe("Página 2");
  expect(read(3, false)).toBe("Página 3 de 3");
});

test("a list that grew since it was counted has a page more", () => {
  expect(read(3, true, 30)).toBe("Página 3 de 4");
});
