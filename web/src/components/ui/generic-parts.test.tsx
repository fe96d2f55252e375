import { expect, test } from "vitest";
import { draw } from "../../../test/components/draw.tsx";
import type { DataColumn } from "./data/table/columns.ts";
import { DataTable } from "./data/table/data-table.tsx";
import { EmptyState } from "./feedback/empty-state.tsx";
import { Switch } from "./form/choice/switch.tsx";
import { Breadcrumb } from "./structure/breadcrumb.tsx";
import { StepsBar } from "./structure/steps-bar.tsx";

interface Venue {
  id: string;
  name: string;
}

const COLUMNS: readonly DataColumn<Venue>[] = [{ id: "name", label: "Lugar", value: ({ name }) => name }];
const venues = Array.from({ length: 11 }, (_, i) => ({ id: `v${i}`, name: `Teatro ${i + 1}` }));

const table = (rows: Venue[]) =>
  draw(
    <DataTable
      mode="client"
      label="Lugares"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      search={{ placeholder: "Nombre" }}
    />,
  );

// spec: 2.50
test("a table without rows says that there are none", () => {
  expect(table([]).text).toContain("No hay datos disponibles");
});

// spec: 2.49, 2.51
test("a table shows ten rows a page, and says which page of how many", () => {
  const { text } = table(venues);
  expect(text).toContain("Teatro 10");
  expect(text).not.toContain("Teatro 11");
  expect(text).toContain("Página 1 de 2");
});

// spec: 2.54
test("a breadcrumb begins with Inicio", () => {
  const { links, text } = draw(<Breadcrumb trail={[{ text: "Música", to: "/eventos" }, { text: "Cali" }]} />);
  expect(links[0]).toEqual({ text: "Inicio", href: "/" });
  expect(text).toBe("Inicio / Música / Cali");
});

// spec: 2.55
test("an empty list says what would be there, and what to do", () => {
  const { headings, text, buttons } = draw(
    <EmptyState title="Aquí van tus boletas" action={<button type="button">Ver eventos</button>}>
      Todavía no tienes.
    </EmptyState>,
  );
  expect([headings, buttons]).toEqual([["Aquí van tus boletas"], ["Ver eventos"]]);
  expect(text).toContain("Todavía no tienes.");
});

// spec: 2.61
test("steps say which of them one is at, and lead back to those that are done", () => {
  const { html, buttons } = draw(
    <StepsBar label="Pasos" steps={["Boletas", "Datos", "Pago"]} current={1} onChoose={() => {}} />,
  );
  expect(html.match(/aria-current="step".*?<\/li>/s)?.[0]).toContain("Datos");
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(buttons).toEqual(["Boletas"]);
});

// spec: 2.63
test("a switch says whether it is on", () => {
  expect(draw(<Switch checked>Avisarme</Switch>).html).toMatch(/role="switch" aria-checked="true"/);
  expect(draw(<Switch checked={false}>Avisarme</Switch>).html).toMatch(/role="switch" aria-checked="false"/);
});
