import { expect, test } from "vitest";
import { indexOf, search, wantedWords, weigh } from "./search-index.ts";

const TEXTS = {
  rumba: "Rumba en la Loma",
  farsa: "La farsa del alcalde",
  hiphop: "Hip-Hop al Parque",
  clave: "La Clave y su orquesta",
  rock: "Rock & Roll: años 60",
};
const index = indexOf(Object.entries(TEXTS).map(([id, text]) => [id, weigh([[text, 1]])] as const));
const found = (query: string) => [...search(index, query).keys()].sort();

test("every word must fit, whole or begun, in any order", () => {
  expect(found("loma rum")).toEqual(["rumba"]);
  expect(found("loma rock")).toEqual([]);
  expect(found("la")).toEqual(["clave", "farsa", "rumba"]);
});

test("small words do not count, unless nothing else is asked", () => {
  expect(wantedWords("El alcalde de la loma")).toEqual(["alcalde", "loma"]);
  expect(wantedWords("de la")).toEqual(["de", "la"]);
  expect(found("la rumba de loma")).toEqual(["rumba"]);
  expect(wantedWords("¡¿…?!")).toEqual([]);
});

test("accents, case and what stands within a word do not matter", () => {
  expect(found("ANOS")).toEqual(["rock"]);
  expect(found("hiphop")).toEqual(["hiphop"]);
  expect(found("hip-hop")).toEqual(["hiphop"]);
});

test("a slip is forgiven only where nothing is written so", () => {
  expect(found("rumva")).toEqual(["rumba"]);
  expect(found("clabe orqesta")).toEqual(["clave"]);
  const two = indexOf([
    ["salsa", weigh([["salsa", 1]])],
    ["balsa", weigh([["balsa", 1]])],
  ]);
  expect([...search(two, "balsa").keys()]).toEqual(["balsa"]);
  expect([...search(two, "balsa", (id) => id !== "balsa").keys()]).toEqual(["salsa"]);
});

test("what sounds alike is found, however it is spelt, where nothing is written so", () => {
  const bands = indexOf(
    ["Philharmónica Vives", "Los Gaiteros de Ovejas", "Zalza Caleña", "Calle 13"].map(
      (name) => [name, weigh([[name, 1]])] as const,
    ),
  );
  const heard = (query: string) => [...search(bands, query).keys()];
  expect(heard("filarmonika bibes")).toEqual(["Philharmónica Vives"]);
  expect(heard("salsa kalenia")).toEqual([]);
  expect(heard("salsa")).toEqual(["Zalza Caleña"]);
  expect(heard("gayteros")).toEqual(["Los Gaiteros de Ovejas"]);
  expect(heard("caye 13")).toEqual(["Calle 13"]);
  expect(heard("kaye")).toEqual(["Calle 13"]);
});

test("a whole word is worth more than one begun, and that more than one with a slip", () => {
  const of = (query: string) => search(index, query).get("rumba") ?? 0;
  expect(of("rumba")).toBeGreaterThan(of("rum"));
  expect(of("rum")).toBeGreaterThan(of("runba"));
});
