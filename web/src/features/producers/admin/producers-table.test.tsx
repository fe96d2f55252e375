import type { ProducerRow } from "@tarima/shared/producers/producer.schema.ts";
import { PRODUCER_STATUSES } from "@tarima/shared/producers/producer.status.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildProducer } from "../../../../../tools/builders/people.ts";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { AdminProducersScreen } from "../../../app/admin/admin-producers-screen.tsx";
import { PRODUCER_COLUMNS } from "./producer-columns.tsx";
import { MOVES } from "./producer-moves.ts";
import { ProducersTable } from "./producers-table.tsx";

beforeEach(() => void vi.stubGlobal("document", { querySelector: () => null }));
afterEach(() => void vi.unstubAllGlobals());

const row: ProducerRow = {
  ...buildProducer({ brandName: "La Clave" }),
  phoneCountryCode: "+57",
  lastLoginAt: null,
};

/** What is shown at an address when the server has returned this producer for exactly what is asked of it, and nothing else. */
const drawn = (search: string, asked: Parameters<typeof returned<typeof producerRoutes.listProducers>>[1]) =>
  draw(
    <ProducersTable />,
    [
      returned(producerRoutes.listProducers, asked, {
        items: [row],
        cursor: null,
        hasNextPage: false,
        page: 1,
        limit: 10,
      }),
    ],
    { at: `/admin/productores?${search}` },
  );

// spec: 2.20, 7.106
test("what the address names is what is asked of the server, order and page included", () => {
  const asked = {
    name: "clave",
    email: "hola@",
    docNumber: "901",
    city: "cali",
    status: "active",
    dateFrom: "2026-11-01T05:00:00.000Z",
    dateTo: "2026-11-03T04:59:59.999Z",
    sort: "-name",
    cursor: "abc",
  } as const;
  const address =
    "name=clave&email=hola@&docNumber=901&city=cali&status=active&from=2026-11-01&to=2026-11-02&sort=-name&cursor=abc";
  expect(drawn(address, asked).text).toContain("La Clave");
  expect(drawn(address.replace("city=cali", "city=buga"), asked).text).not.toContain("La Clave");
  expect(drawn(address.replace("&cursor=abc", ""), asked).text).not.toContain("La Clave");
  // where nothing is measured the rows are a list, with its order in a box
  expect(drawn(address, asked).html).toContain('<option value="-name" selected="">');
  expect(drawn(address.replace("sort=-name", "sort=ownerUid"), asked).text).not.toContain("La Clave");
});

// spec: 3.4, 3.5, 3.6
test("a row says who it is, how to reach them, what they have on, and since when they are here", () => {
  const told = {
    ...{ phone: "+57 300 555 0101", website: "https://www.laclave.co/", activeEvents: 3, city: "Cali" },
    ...{ createdAt: "2025-03-02T15:00:00.000Z", updatedAt: "2025-04-05T15:00:00.000Z" },
  };
  const shown = (more: Partial<typeof row>) => {
    const full = { ...row, ...told, ...more };
    return draw(PRODUCER_COLUMNS.map(({ id, cell }) => <p key={id}>{cell?.(full)}</p>)).text;
  };
  const company = shown({});
  for (const words of ["La Clave", row.email, "Empresa", "Cali", "+57 300 555 0101", "laclave.co", "3"])
    expect(company).toContain(words);
  for (const words of ["2 mar 2025", "Cambió 5 abr 2025", "Nunca", "Activo"])
    expect(company).toContain(words);
  expect(shown({ userType: "NATURAL_PERSON" })).toContain("Persona");
  expect(shown({ lastLoginAt: "2025-05-06T15:00:00.000Z" })).not.toContain("Nunca");
  for (const [status, label] of [
    ["inactive", "Inactivo"],
    ["suspended", "Suspendido"],
    ["pending", "Pendiente"],
  ] as const)
    expect(shown({ status })).toContain(label);
});

// spec: 4.4, 4.6
test("each of the four statuses can be given, and chosen as a tab", () => {
  expect(MOVES.map(({ status }) => status).toSorted()).toEqual([...PRODUCER_STATUSES].toSorted());
  const { text } = draw(<AdminProducersScreen />, []);
  for (const tab of ["Todos", "Activos", "Pendientes", "Suspendidos", "Inactivos"])
    expect(text).toContain(tab);
});
