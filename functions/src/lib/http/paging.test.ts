import { randomUUID } from "node:crypto";
import { cursor } from "@tarima/shared/api/primitives.ts";
import { expect, test } from "vitest";
import { decodeCursor, pageOf } from "./paging.ts";

test("the page after the longest name is asked for by the cursor that came with it", () => {
  const rows = ["𝓐", "𝓑"].map((letter) => ({ name: letter.repeat(160), id: randomUUID() }));
  const page = pageOf(rows, 1, ({ name, id }) => [name, id]);
  const asked = cursor.parse(page.cursor);
  expect(decodeCursor(asked, 2)).toEqual([rows[0]?.name, rows[0]?.id]);
});
