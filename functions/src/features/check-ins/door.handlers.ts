import { SCAN_MESSAGES, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { doorRoutes } from "@tarima/shared/check-ins/door.routes.ts";
import type { ScanRow } from "@tarima/shared/check-ins/door.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { recentEvent } from "../events/events.repo.ts";
import { noteSync } from "./devices.repo.ts";
import { doorBoardOf } from "./door-board.ts";
import { findAtDoor } from "./find-at-door.ts";
import { manifestOf } from "./manifest.ts";
import { saveScans } from "./save-scans.ts";
import { isDoorStaff, isSupervisor } from "./staff.repo.ts";
import { findScans } from "./validations.repo.ts";

/** A door is asked about, or one's own scans wherever they were. */
interface Asked {
  event: Event | undefined;
}

/** The part of a binding that loads the event of a door, and asks who may work there. */
const atDoor = {
  load: ({ eventId }: { eventId: string }) => recentEvent(eventId),
  missing: "EVENT_NOT_FOUND",
  owns: isDoorStaff,
} as const;

export const doorHandlers: Bindings<typeof doorRoutes> = {
  listScans: owned<typeof doorRoutes.listScans, Asked>({
    load: async ({ eventId }) => {
      if (eventId === undefined) return { event: undefined };
      const event = await recentEvent(eventId);
      return event && { event };
    },
    missing: "EVENT_NOT_FOUND",
    owns: (actor, { event }) => event === undefined || isDoorStaff(actor, event),
    handle: async ({ conflicts, limit, cursor }, { actor }, { event }) => {
      const isEverybodys = event !== undefined && (await isSupervisor(actor, event));
      if (conflicts && !isEverybodys) throw new AppError("FORBIDDEN");
      const whose = { eventId: event?.id, validatorUid: isEverybodys ? undefined : actor.uid };
      const filter = { ...whose, isConflict: conflicts || undefined };
      const found = await findScans(filter, limit + 1, decodeMoment(cursor));
      const { items, ...page } = pageOf(found, limit, (scan) => [scan.createdAt, scan.id]);
      return { scans: items.map(toRow), isEverybodys, ...page };
    },
  }),
  saveScans: owned<typeof doorRoutes.saveScans, Event>({
    ...atDoor,
    handle: async ({ scans }, call, event) => ({ scans: await saveScans(event, scans, call) }),
  }),
  getManifest: owned<typeof doorRoutes.getManifest, Event>({
    ...atDoor,
    handle: async ({ cursor, deviceId }, { actor, now }, event) => {
      const manifest = await manifestOf(event, cursor, now);
      if (deviceId && !manifest.hasNextPage)
        await noteSync(event.id, { id: deviceId, name: actor.name, uid: actor.uid });
      return manifest;
    },
  }),
  getDoorBoard: owned<typeof doorRoutes.getDoorBoard, Event>({
    ...atDoor,
    owns: isSupervisor,
    handle: (_, { now }, event) => doorBoardOf(event, now),
  }),
  findAtDoor: owned<typeof doorRoutes.findAtDoor, Event>({
    ...atDoor,
    owns: isSupervisor,
    handle: ({ search, limit }, call, event) => findAtDoor(event, search, limit, call),
  }),
};

/** What else is stored of it, the row does not declare. */
const toRow = (scan: Validation): ScanRow => ({
  ...scan,
  validator: scan.validatorName,
  message: SCAN_MESSAGES[scan.reason],
});
