import { expect, test } from "vitest";
import { doorSearch } from "./door-search.ts";

test.each(["Ana", "tri", "1.107", " Ñañ "])("%j is enough to look for somebody at the door", (typed) =>
  expect(doorSearch.safeParse(typed).success).toBe(true),
);

test.each(["", "  ", "An", "1.1", "...", "TRM", "trm-", "TRM-8F"])(
  "%j would leaf through everybody",
  (typed) => expect(doorSearch.safeParse(typed).success).toBe(false),
);
