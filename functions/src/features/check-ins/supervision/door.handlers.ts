import { SCAN_MESSAGES, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { ScanRow } from "@tarima/shared/check-ins/door/door.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../../lib/http/paging.ts";
import { doorIfNamed, doorOfEvent, supervisedDoor } from "../check-ins.policy.ts";
import { saveScans } from "../scanning/save-scans.ts";
import { findScans } from "../scanning/validations.repo.ts";
import { isSupervisor } from "../staff/staff.repo.ts";
import { markSynced } from "./devices.repo.ts";
import { doorBoardOf } from "./door-board.ts";
import { findAtDoor } from "./find-at-door.ts";
import { manifestOf } from "./manifest.ts";

export const doorHandlers: Bindings<typeof doorRoutes> = {
  listScans: owned(doorIfNamed, async ({ conflicts, limit, cursor }, { actor }, { event }) => {
    const isEverybodys = event !== undefined && (await isSupervisor(actor, event));
    if (conflicts && !isEverybodys) throw new AppError("FORBIDDEN");
    const whose = { eventId: event?.id, validatorUid: isEverybodys ? undefined : actor.uid };
    const filter = { ...whose, isConflict: conflicts || undefined };
    const found = await findScans(filter, limit + 1, decodeMoment(cursor));
    const { items, ...page } = pageOf(found, limit, (scan) => [scan.createdAt, scan.id]);
    return { scans: items.map(toRow), isEverybodys, ...page };
  }),
  saveScans: owned(doorOfEvent, async ({ scans }, call, event) => ({
    scans: await saveScans(event, scans, call),
  })),
  getManifest: owned(doorOfEvent, async ({ cursor, deviceId }, { actor, now }, event) => {
    const manifest = await manifestOf(event, cursor, now);
    if (deviceId && !manifest.hasNextPage)
      await markSynced(event.id, { id: deviceId, name: actor.name, uid: actor.uid });
    return manifest;
  }),
  getDoorBoard: owned(supervisedDoor, (_, { now }, event) => doorBoardOf(event, now)),
  findAtDoor: owned(supervisedDoor, ({ search, limit }, call, event) =>
    findAtDoor(event, search, limit, call),
  ),
};

/** Stored fields that the row does not declare are dropped on output. */
const toRow = (scan: Validation): ScanRow => ({
  ...scan,
  validator: scan.validatorName,
  message: SCAN_MESSAGES[scan.reason],
});
