import { expect, test } from "vitest";
import { cleanText, inOneLine } from "./clean-text.ts";

test.each([
  [
    "a line break in each spelling",
    "uno\r\ndos\rtres\vcuatro\u0085cinco\n",
    "uno\ndos\ntres\ncuatro\ncinco\n",
  ],
  ["tabs", "uno\tdos", "uno\tdos"],
  ["what is not printed", "Ru\u0000m\u0007b\u001ba\u007f\u009f", "Rumba"],
  ["what turns the direction", "\u202aR\u202bu\u202cm\u202db\u202ea\u2066 \u2067e\u2068n\u2069", "Rumba en"],
  ["emoji that are joined", "👩🏽‍🎤 ❤️", "👩🏽‍🎤 ❤️"],
  ["marks of a letter's direction", "\u05d0\u200e1\u200f", "\u05d0\u200e1\u200f"],
  ["marks, accents and other writings", "Ñandú — مرحبا «2×1»", "Ñandú — مرحبا «2×1»"],
])("of a text, %s", (_what, typed, read) => expect(cleanText(typed)).toBe(read));

test.each([
  ["line breaks", "Fiesta\r\nBEGIN:VEVENT\n\nfin", "Fiesta BEGIN:VEVENT fin"],
  ["line breaks of other programs", "uno\u2028dos\u2029tres\vcuatro\u0085cinco", "uno dos tres cuatro cinco"],
  ["tabs and wide spaces", "Ana\t \u00a0Mina", "Ana Mina"],
  ["a space on both sides of what is taken out", "Ana \u202e Mina", "Ana Mina"],
  ["what is not seen inside a word", "Ana\u0000 Mi\u2067na", "Ana Mina"],
  ["emoji that are joined", "👩🏽‍🎤 ❤️", "👩🏽‍🎤 ❤️"],
])("of a line, %s", (_what, typed, read) => expect(inOneLine(typed)).toBe(read));
