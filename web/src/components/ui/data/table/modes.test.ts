import { expectTypeOf, test } from "vitest";
import type { Pages } from "../pagination.tsx";
import type { ClientSearch, ServerSearch, ServerSort, TableMode, TableSort } from "./types.ts";

// Checked by the compiler (`tsc -p web`).

interface Row {
  name: string;
}
type Mode = TableMode<Row>;

test("rows that are all here are searched, sorted and paged here", () => {
  expectTypeOf<{
    mode: "client";
    search: ClientSearch<Row>;
    sort: TableSort;
    pageSize: number;
  }>().toExtend<Mode>();
  expectTypeOf<{ mode: "client"; paging: Pages }>().not.toExtend<Mode>();
  expectTypeOf<{ mode: "client"; search: ServerSearch }>().not.toExtend<Mode>();
  expectTypeOf<{ mode: "client"; sort: ServerSort }>().not.toExtend<Mode>();
});

test("rows of a server have its pages, and are searched and sorted by it", () => {
  expectTypeOf<{
    mode: "server";
    paging: Pages;
    search: ServerSearch;
    sort: ServerSort;
  }>().toExtend<Mode>();
  expectTypeOf<{ mode: "server" }>().not.toExtend<Mode>();
  expectTypeOf<{ mode: "server"; paging: Pages; pageSize: number }>().not.toExtend<Mode>();
  expectTypeOf<{ mode: "server"; paging: Pages; search: ClientSearch<Row> }>().not.toExtend<Mode>();
  expectTypeOf<{ mode: "server"; paging: Pages; sort: TableSort }>().not.toExtend<Mode>();
});

test("which of the two is said", () => {
  expectTypeOf<{ paging: Pages }>().not.toExtend<Mode>();
});
