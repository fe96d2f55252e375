import { expect, test } from "vitest";
import { MAX_COMPANIONS } from "../../lib/limits.ts";
import { linesOfFile, readGuests } from "./read-guests.ts";

const line = (name: string, companions = 0, note = "") => ({ name, companions, note });

test.each([
  ["Ana Mina", line("Ana Mina")],
  ["  Ana   Mina  ", line("Ana Mina")],
  ["Ana Mina +2", line("Ana Mina", 2)],
  ["Ana Mina+2", line("Ana Mina", 2)],
  ["Ana Mina + 2", line("Ana Mina", 2)],
  ["Ana Mina +2, con la banda", line("Ana Mina", 2, "con la banda")],
  ["Ana Mina, con la banda, zona VIP", line("Ana Mina", 0, "con la banda, zona VIP")],
  ["Ana Mina;2;prensa", line("Ana Mina", 2, "prensa")],
  ["Ana Mina\t2\tprensa", line("Ana Mina", 2, "prensa")],
  ["Ana Mina, +2", line("Ana Mina", 2)],
  ["Ana Mina;12", line("Ana Mina", 12)],
  ["Ana Mina +2, 3", line("Ana Mina", 2, "3")],
  ["Ana Mina, mesa 4", line("Ana Mina", 0, "mesa 4")],
  ["Ana Mina, 2 sillas al lado", line("Ana Mina", 0, "2 sillas al lado")],
  ["Ana Mina;;prensa", line("Ana Mina", 0, "prensa")],
  ["Ana Mina;0;2", line("Ana Mina", 0, "2")],
  ["DJ 2+1", line("DJ 2", 1)],
  ["Ñoño 3", line("Ñoño 3")],
  ["Ana Mina +2 (VIP)", line("Ana Mina", 2, "(VIP)")],
  ["Ana Mina +2 prensa, mesa 4", line("Ana Mina", 2, "prensa, mesa 4")],
  ['"Mina, Ana";2', line("Mina, Ana", 2)],
  ['"Ana ""la jefa"" Mina",1,"vip, prensa"', line('Ana "la jefa" Mina', 1, "vip, prensa")],
  ['"Lucho" Pérez +1', line('"Lucho" Pérez', 1)],
  ["\ufeffAna Mina", line("Ana Mina")],
  ["\u202aAna Mina\u202c\u200b +2", line("Ana Mina", 2)],
])("reads «%s»", (text, expected) => {
  expect(readGuests(text)).toEqual({ guests: [expected], lines: [1], unread: [], repeated: [] });
});

test("says which lines are nobody's and why, and skips empty ones", () => {
  const long = "a".repeat(121);
  const pasted = [
    "Ana Mina",
    "   ",
    " +3 ",
    `${long} +1`,
    `Luz, ${long}`,
    `Beto +${MAX_COMPANIONS + 1}`,
    "Zoila \ud83d",
    "Yeison +2",
  ].join("\r\n");
  const { guests, lines, unread } = readGuests(pasted);
  expect(lines).toEqual([1, 8]);
  expect(guests).toEqual([line("Ana Mina"), line("Yeison", 2)]);
  expect(unread[0]?.text).toBe("+3");
  expect(unread.map(({ line, why }) => [line, why])).toEqual([
    [3, "le falta el nombre"],
    [4, "el nombre pasa de 120 letras"],
    [5, "la nota pasa de 120 letras"],
    [6, "son más de 20 acompañantes"],
    [7, "tiene caracteres que no se entienden"],
  ]);
});

test("takes as much as fits, and not one letter or companion more", () => {
  const [name, note] = ["a".repeat(120), "b".repeat(120)];
  expect(readGuests(`${name} +20, ${note}`).guests).toEqual([line(name, 20, note)]);
  const wide = (letters: number) => readGuests(`Ana${" ".repeat(letters - 6)}Luz`);
  expect(wide(1_000).guests).toEqual([line("Ana Luz")]);
  expect(wide(1_001).unread.map(({ why }) => why)).toEqual(["el renglón pasa de 1000 letras"]);
});

test.each(["NOMBRES,Acompañante", "Invitado;Notas", "Invitadas;Correo;Acompañantes", "invitada\tnota"])(
  "«%s» names the columns of a sheet",
  (head) => expect(readGuests(`${head}\nAna Mina`).guests).toEqual([line("Ana Mina")]),
);

test.each([
  ["Los invitados, nota", line("Los invitados", 0, "nota")],
  ["Invitados especiales, nota", line("Invitados especiales", 0, "nota")],
  ["Invitado, trae notas", line("Invitado", 0, "trae notas")],
  ["Invitado, notas de prensa", line("Invitado", 0, "notas de prensa")],
])("«%s» names somebody", (first, guest) => {
  expect(readGuests(`${first}\nAna Mina`).guests).toEqual([guest, line("Ana Mina")]);
});

test("skips the names of a sheet's columns, on its first row only", () => {
  const head = "\ufeffNombre;Acompañantes;Nota";
  expect(readGuests(`${head}\nAna Mina;2;prensa`).guests).toEqual([line("Ana Mina", 2, "prensa")]);
  expect(readGuests(`Ana Mina\n${head}`).guests).toHaveLength(2);
  expect(readGuests("Nombre, de prueba").guests).toHaveLength(1);
});

test("a telephone number is no number of companions", () => {
  expect(readGuests("Ana Mina +57 300 123 4567").unread).toHaveLength(1);
  expect(readGuests("Ana Mina +573001234567").guests).toEqual([line("Ana Mina +573001234567")]);
});

test("reads a megabyte of anything while somebody types", () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `Ana ${i}`);
  const texts = [`a${" ".repeat(1_000_000)}b`, "+".repeat(1_000_000), "+ 1\n".repeat(250_000)];
  for (const text of [...texts, [...names, ...names].join("\n")])
    expect(readGuests(text).guests.length).toBeLessThanOrEqual(40_000);
}, 30_000);

test("names that stand there twice are told, whatever their letters' case", () => {
  const { guests, repeated } = readGuests("Ana Mina\nana mina +1\nLuz\nANA MINA");
  expect(guests).toHaveLength(4);
  expect(repeated).toEqual(["Ana Mina"]);
});

test("a file that is put below other people brings no column's name along", () => {
  const file = "\ufeffsep=;\r\nNombre;Acompañantes\r\nAna Mina;2\r\nsep=a";
  expect(readGuests(`Beto\n${linesOfFile(file)}`).guests).toEqual([
    line("Beto"),
    line("Ana Mina", 2),
    line("sep=a"),
  ]);
  for (const people of ["Nombre +2\nAna", "Yosep=a\nAna", "sep=ana\nAna"])
    expect(linesOfFile(people)).toBe(people);
});
