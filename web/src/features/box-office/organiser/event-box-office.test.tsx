import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ListedShift } from "@tarima/shared/box-office/box-office.schema.ts";
import { NO_MOVES } from "@tarima/shared/box-office/shift-sums.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { queryKey } from "../../../lib/api/query.ts";
import { EventBoxOffice } from "./event-box-office.tsx";

const AT = "2026-03-02T15:00:00.000Z";
const SHIFT: ListedShift = {
  ...{ id: "luz~1", eventId: "rumba", n: 1, sellerUid: "luz", sellerName: "Luz Dary", status: "closed" },
  ...{ openedAt: AT, openingCash: 0, sums: NO_MOVES, closedAt: AT, countedCash: 0, countedCard: null },
  ...{ note: "", expectedCash: 0, expectedCard: 0, isOwn: false, reserved: 0 },
};

/** The shifts of an event, of which one page came. */
const shown = (cursor: string | null, shift = SHIFT) =>
  draw(<EventBoxOffice eventId="rumba" />, [
    (client) =>
      client.setQueryData([...queryKey(boxOfficeRoutes.listShifts, { id: "rumba" }), "pages"], {
        pages: [{ items: [shift], cursor, hasNextPage: cursor !== null }],
        pageParams: [undefined],
      }),
  ]);

test("shifts beyond the first page can be asked for; after the last there is nothing to ask", () => {
  expect(shown("more").text).toContain("Luz Dary");
  expect(shown("more").buttons).toContain("Ver más turnos");
  expect(shown(null).buttons).not.toContain("Ver más turnos");
});

test("an open shift says how many its device may still sell without a network", () => {
  expect(shown(null, { ...SHIFT, status: "open", closedAt: null, reserved: 8 }).text).toContain(
    "Tiene 8 apartadas para vender sin conexión",
  );
  expect(shown(null, { ...SHIFT, status: "open", closedAt: null }).text).not.toContain("apartada");
});
