import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { AccessNote } from "./access-note.tsx";

const drawn = (note?: string | null) => draw(<AccessNote note={note} />);

test("says how one gets in, as it was written", () => {
  const { text } = drawn(" Rampa por la calle 8.\n<b>Ascensor</b> & baño ");
  expect(text).toContain("Accesibilidad");
  expect(text).toContain("Rampa por la calle 8. <b>Ascensor</b> & baño");
});

test("is not there where nothing was written, nor in a list kept by an earlier release", () => {
  for (const nothing of [undefined, null, "", " \n "]) expect(drawn(nothing).text).toBe("");
});
