import type { DashboardStats } from "@tarima/shared/system/dashboard.schema.ts";
import type { Incident } from "@tarima/shared/system/incident.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../test/components/draw.tsx";
import { PendingList } from "./pending-list.tsx";

const incident = (n: number) =>
  ({ key: `i${n}`, title: `Incidente ${n}`, createdAt: "2026-11-21T20:00:00.000Z" }) as Incident; // what a row shows

const drawn = (incidents: number, shown: number) =>
  draw(
    <PendingList
      stats={
        {
          incidents,
          activeIncidents: Array.from({ length: shown }, (_, n) => incident(n)),
          pendingEvents: [],
          events: { pending_approval: 0 },
          producers: { pending: 0 },
        } as unknown as DashboardStats // what the list shows
      }
    />,
  );

test("says how many incidents there are besides those it shows, so that the counts agree", () => {
  const { text, links } = drawn(14, 5);
  expect(text).toContain("9 incidentes más sin resolver");
  expect(links.at(-1)?.href).toBe("/admin/sistema");
});

test("of as many incidents as it shows there are no more", () => {
  expect(drawn(5, 5).text).not.toContain("más sin resolver");
  expect(drawn(0, 0).text).toContain("todo está revisado");
});
