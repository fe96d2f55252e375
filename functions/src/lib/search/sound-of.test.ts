import { expect, test } from "vitest";
import { soundOf } from "./sound-of.ts";

test.each([
  ["calle", "caye"],
  ["vives", "bibes"],
  ["philharmonica", "filarmonica"],
  ["zalza", "salsa"],
  ["cielo", "sielo"],
  ["quimera", "kimera"],
  ["herencia", "erensia"],
  ["genios", "jenios"],
  ["rey", "rei"],
  ["jazz", "jaz"],
  ["chucho", "chucho"],
])("%s sounds like %s", (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

test.each([
  ["casa", "caza"],
  ["pollo", "poyo"],
])("so do %s and %s, though they are other words", (one, other) => expect(soundOf(one)).toBe(soundOf(other)));

test.each([
  ["gato", "jato"],
  ["chico", "cico"],
  ["cumbia", "sumbia"],
])("%s does not sound like %s", (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));
