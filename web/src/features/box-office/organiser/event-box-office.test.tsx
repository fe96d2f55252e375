import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { NO_MOVES } from "@tarima/shared/box-office/shift-sums.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { queryKey } from "../../../lib/api/query.ts";
import { EventBoxOffice } from "./event-box-office.tsx";

const AT = "2026-03-02T15:00:00.000Z";
const SHIFT: ShiftView = {
  ...{ id: "luz~1", eventId: "rumba", n: 1, sellerUid: "luz", sellerName: "Luz Dary", status: "closed" },
  ...{ openedAt: AT, openingCash: 0, sums: NO_MOVES, closedAt: AT, countedCash: 0, countedCard: null },
  ...{ note: "", expectedCash: 0, expectedCard: 0, isOwn: false },
};

/** The shifts of an event, of which one page came. */
const shown = (cursor: string | null) =>
  draw(<EventBoxOffice eventId="rumba" />, [
    (client) =>
      client.setQueryData([...queryKey(boxOfficeRoutes.listShifts, { id: "rumba" }), "pages"], {
        pages: [{ items: [SHIFT], cursor, hasNextPage: cursor !== null }],
        pageParams: [undefined],
      }),
  ]);

test("shifts beyond the first page can be asked for; after the last there is nothing to ask", () => {
  expect(shown("more").text).toContain("Luz Dary");
  expect(shown("more").buttons).toContain("Ver más turnos");
  expect(shown(null).buttons).not.toContain("Ver más turnos");
});
