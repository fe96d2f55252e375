import { expect, test } from "vitest";
import { pagerText } from "../pagination.tsx";
import { columnModels, sortNames } from "./columns.ts";

test("a column sorts if it has a value, and hides unless it is the first or fixed", () => {
  const [name, city, status, picture] = columnModels<{ name: string }>([
    { id: "name", label: "Nombre", value: ({ name }) => name },
    { id: "city", label: "Ciudad", value: () => "Cali", isSortable: false },
    { id: "status", label: "Estado", value: () => "active", isFixed: true },
    { id: "picture", label: "Foto", cell: () => null },
  ]);
  expect([name, city, status, picture].map((it) => it?.enableSorting)).toEqual([true, false, true, false]);
  expect([name, city, status, picture].map((it) => it?.enableHiding)).toEqual([false, true, false, true]);
});

test("the two ways of sorting are named after what is sorted", () => {
  expect(sortNames({ label: "Eventos", kind: "number" }).descending).toBe("Eventos: de mayor a menor");
  expect(sortNames({ label: "Nombre" }).ascending).toBe("Nombre: de la A a la Z");
});

test.each([
  [{ page: 1, pageCount: 32 }, "Página 1 de 32"],
  [{ page: 1, pageCount: 0 }, "Página 1 de 1"],
  [{ page: 3 }, "Página 3"],
  [{}, ""],
])("%j reads %j", (place, text) => {
  expect(pagerText(place)).toBe(text);
});
