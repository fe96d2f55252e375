import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../test/components/draw.tsx";
import { TeamLog } from "./team-log.tsx";

const PRODUCER = "pr-la-clave";
const LIMIT = 25;

test("says by their e-mail who did it: everybody chooses their own name", () => {
  const entry = {
    ...{ id: "1", ts: "2026-11-20T15:00:00.000Z", category: "profile", action: "team.removed" },
    ...{ detail: "Rosa ya no está en el equipo", result: "success", producerId: PRODUCER },
    resource: { type: "producer", id: PRODUCER, name: "La Clave" },
    user: { id: "u1", name: "Tarima", email: "equipo@tarima.test", role: "producer" },
  } as const;
  const log = { items: [entry], cursor: null, hasNextPage: false, limit: LIMIT };
  const { text } = draw(<TeamLog producerId={PRODUCER} />, [
    returned(teamRoutes.listTeamLog, { producerId: PRODUCER }, log as never),
  ]);
  expect(text).toContain("Rosa ya no está en el equipo");
  expect(text).toContain("equipo@tarima.test");
});
