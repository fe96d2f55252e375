import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildProducer } from "../../../../../tools/builders/people.ts";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { ProducersTable } from "./producers-table.tsx";

beforeEach(() => void vi.stubGlobal("document", { querySelector: () => null }));
afterEach(() => void vi.unstubAllGlobals());

const row = { ...buildProducer({ brandName: "La Clave" }), phoneCountryCode: "+57", lastLoginAt: null };

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

// spec: 2.20
test("what the address names is what is asked of the server, page included", () => {
  const asked = {
    name: "clave",
    email: "hola@",
    docNumber: "901",
    city: "cali",
    status: "active",
    dateFrom: "2026-11-01T05:00:00.000Z",
    dateTo: "2026-11-03T04:59:59.999Z",
    cursor: "abc",
  } as const;
  const address =
    "name=clave&email=hola@&docNumber=901&city=cali&status=active&from=2026-11-01&to=2026-11-02&cursor=abc";
  expect(drawn(address, asked).text).toContain("La Clave");
  expect(drawn(address.replace("city=cali", "city=buga"), asked).text).not.toContain("La Clave");
  expect(drawn(address.replace("&cursor=abc", ""), asked).text).not.toContain("La Clave");
});
