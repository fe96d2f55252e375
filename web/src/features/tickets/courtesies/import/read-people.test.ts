import { describe, expect, test } from "vitest";
import { readPeople } from "./read-people.ts";

const NOBODY = new Set<string>();
const people = (rows: string[][], known = NOBODY) =>
  readPeople(rows, { known })?.people.map(({ name, email, quantity }) => [name, email, quantity]);
const faults = (rows: string[][], known = NOBODY) =>
  readPeople(rows, { known })?.faults.map(({ row, message }) => [row, message]);

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
      readPeople(
        [
          ["Nombre", "Teléfono"],
          ["Ana", "300"],
        ],
        { known: NOBODY },
      ),
    ).toBeUndefined();
    expect(readPeople([], { known: NOBODY })).toBeUndefined();
    expect(readPeople([["", ""]], { known: NOBODY })).toBeUndefined();
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

describe("a list of attendees of another ticket shop", () => {
  const EVENTBRITE = [
    ["Order no.", "First Name", "Surname", "Email", "Quantity", "Ticket Type", "Attendee Status"],
    ["1", "Ana", "Mina", "ana@x.co", "1", "General", "Attending"],
    ["1", "Eva", "Mina", "ANA@x.co", "1", "General", "Checked In"],
    ["2", "Luz", "Vera", "luz@x.co", "1", "VIP", "Attending"],
    ["3", "Iván", "Ruiz", "ivan@x.co", "1", "General", "Not Attending"],
    ["4", "Ana", "Mina", "ana@x.co", "1", "VIP", "Attending"],
  ];
  const PRETIX = [
    [
      "Event slug",
      "Order code",
      "Status",
      "Email",
      "Product",
      "Variation",
      "Price",
      "Attendee name",
      "Attendee email",
    ],
    ["rumba", "AB12C", "paid", "compra@x.co", "Pista", "Noche", "50000.00", "Ana Mina", "ana@x.co"],
    ["rumba", "AB12C", "paid", "compra@x.co", "Pista", "", "50000.00", "", ""],
    ["rumba", "XX999", "canceled", "nadie@x.co", "Pista", "", "50000.00", "Nadie", ""],
    ["rumba", "YY888", "pending", "luego@x.co", "Pista", "", "50000.00", "Luego", ""],
  ];

  test("is read as people with as many tickets as they have rows, without who does not come", () => {
    expect(people(EVENTBRITE)).toEqual([
      ["Ana Mina", "ana@x.co", 3],
      ["Luz Vera", "luz@x.co", 1],
    ]);
    expect(readPeople(EVENTBRITE, { known: NOBODY })?.notComing).toBe(1);
    expect(people(PRETIX)).toEqual([
      ["Ana Mina", "ana@x.co", 1],
      ["compra@x.co", "compra@x.co", 1],
    ]);
    expect(readPeople(PRETIX, { known: NOBODY })?.notComing).toBe(2);
  });

  test("says its types of tickets and whose they are, and is read by one of them", () => {
    expect(readPeople(EVENTBRITE, { known: NOBODY })?.types).toEqual([
      { name: "General", people: 1 },
      { name: "VIP", people: 2 },
    ]);
    const vip = readPeople(EVENTBRITE, { known: NOBODY, type: "VIP" });
    expect(vip?.people.map(({ email, quantity }) => [email, quantity])).toEqual([
      ["luz@x.co", 1],
      ["ana@x.co", 1],
    ]);
    expect(vip?.types).toHaveLength(2);
    expect(readPeople(PRETIX, { known: NOBODY })?.types.map(({ name }) => name)).toEqual([
      "Pista, Noche",
      "Pista",
    ]);
  });

  test("tells the types apart where each is given as its own: who has two is there twice", () => {
    const each = readPeople(EVENTBRITE, { known: NOBODY, isEach: true });
    expect(each?.people.map(({ email, quantity, type }) => [email, quantity, type])).toEqual([
      ["ana@x.co", 2, "General"],
      ["luz@x.co", 1, "VIP"],
      ["ana@x.co", 1, "VIP"],
    ]);
  });

  test("says in which row somebody would have more than one may be given", () => {
    const [titles = [], ana = []] = EVENTBRITE;
    const rows = [titles, ...Array.from({ length: 11 }, () => ana)];
    expect(people(rows)).toEqual([["Ana Mina", "ana@x.co", 10]]);
    expect(faults(rows)).toEqual([[12, "Con las de la fila 2 pasan de 10 por persona"]]);
  });
});
