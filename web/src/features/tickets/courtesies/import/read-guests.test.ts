import { describe, expect, test } from "vitest";
import { readGuests } from "./read-guests.ts";

const NOBODY = new Set<string>();
const people = (rows: string[][], known = NOBODY) =>
  readGuests(rows, known)?.people.map(({ name, email, quantity }) => [name, email, quantity]);
const faults = (rows: string[][], known = NOBODY) =>
  readGuests(rows, known)?.faults.map(({ row, message }) => [row, message]);

describe("people of a sheet", () => {
  test.each([
    [
      "named in Spanish, in any order and with accents",
      [
        ["Cantidad", "CORREO ELECTRÓNICO", "Nombres", "Apellidos"],
        ["2", "Ana@X.co ", "Ana", "Mina"],
      ],
    ],
    [
      "named in English",
      [
        ["First name", "Last name", "E-mail", "Tickets"],
        ["Ana", "Mina", "ana@x.co", "2"],
      ],
    ],
    [
      "after empty rows, with columns of no interest",
      [
        ["", ""],
        ["Mesa", "Nombre", "Correo", "Boletas"],
        ["4", "Ana Mina", "ana@x.co", "2"],
      ],
    ],
  ])("are read of columns %s", (_, rows) => {
    expect(people(rows)).toEqual([["Ana Mina", "ana@x.co", 2]]);
  });

  test("are read without titles, where a cell of the first row is an address", () => {
    expect(
      people([
        ["ana@x.co", "Ana Mina"],
        ["eva@x.co", ""],
      ]),
    ).toEqual([
      ["Ana Mina", "ana@x.co", 1],
      ["eva@x.co", "eva@x.co", 1],
    ]);
  });

  test("are none where no column has addresses", () => {
    expect(
      readGuests(
        [
          ["Nombre", "Teléfono"],
          ["Ana", "300"],
        ],
        NOBODY,
      ),
    ).toBeUndefined();
    expect(readGuests([], NOBODY)).toBeUndefined();
    expect(readGuests([["", ""]], NOBODY)).toBeUndefined();
  });
});

test("each row that is wrong is named as the sheet numbers it, and the others enter", () => {
  const rows = [
    ["Nombre", "Correo", "Cantidad"],
    ["Ana", "ana@x.co", "1"],
    ["", "", ""],
    ["Sin correo", "", "1"],
    ["Mal", "no-es-correo", "1"],
    ["Eva", "eva@x.co", "99"],
    ["Iván", "ivan@x.co", "dos"],
    ["Otra Ana", "ANA@x.co", "1"],
    ["Ya", "ya@x.co", "1"],
    ["x".repeat(121), "largo@x.co", ""],
    ["Luz", "luz@x.co", ""],
  ];
  const known = new Set(["ya@x.co"]);
  expect(people(rows, known)).toEqual([
    ["Ana", "ana@x.co", 1],
    ["Luz", "luz@x.co", 1],
  ]);
  expect(faults(rows, known)).toEqual([
    [4, "Le falta el correo"],
    [5, "Email inválido"],
    [6, "Cantidad: Máximo 10 por persona"],
    [7, expect.stringMatching(/^Cantidad: /)],
    [8, "El correo ya está en la fila 2"],
    [9, "Ya está en la lista"],
    [10, expect.stringMatching(/120/)],
  ]);
});
