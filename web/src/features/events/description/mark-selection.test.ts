import { expect, test } from "vitest";
import { type Mark, markSelection } from "./mark-selection.ts";

/** The selection is written between ‹ and ›. */
function marked(written: string, mark: Mark): string {
  const [from, to] = [written.indexOf("‹"), written.indexOf("›") - 1];
  const after = markSelection(written.replace(/[‹›]/g, ""), from, to, mark);
  return `${after.text.slice(0, after.from)}‹${after.text.slice(after.from, after.to)}›${after.text.slice(after.to)}`;
}

test.each<[Mark, string, string]>([
  ["bold", "Con ‹Petrona› hoy", "Con **‹Petrona›** hoy"],
  ["bold", "Con **‹Petrona›** hoy", "Con ‹Petrona› hoy"],
  ["bold", "‹›", "**‹negrita›**"],
  ["link", "Mira ‹su página›.", "Mira [su página](‹https://›)."],
  ["link", "‹›", "[texto del enlace](‹https://›)"],
  ["heading", "Uno\nD‹o›s\nTres", "Uno\n‹## Dos›\nTres"],
  ["heading", "## D‹o›s", "‹Dos›"],
  ["list", "Sal‹sa\nTim›ba\nSon", "‹- Salsa\n- Timba›\nSon"],
  ["list", "- Sal‹sa\n- Tim›ba", "‹Salsa\nTimba›"],
])("%s: %j", (mark, before, after) => {
  expect(marked(before, mark)).toBe(after);
});
