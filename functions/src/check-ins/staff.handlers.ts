import type { staffRoutes } from "@tarima/shared/check-ins/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { recentEvent } from "../events/events.repo.ts";
import { ownsEvent } from "../events/owns-event.ts";
import { type Bindings, owned } from "../http/binding.ts";
import { addStaff } from "./add-staff.ts";
import { removeStaff } from "./remove-staff.ts";
import { listStaff } from "./staff.repo.ts";

const ofOwnEvent = {
  load: ({ id }: { id: string }) => recentEvent(id),
  missing: "EVENT_NOT_FOUND",
  owns: ownsEvent,
} as const;

export const staffHandlers: Bindings<typeof staffRoutes> = {
  listStaff: owned<typeof staffRoutes.listStaff, Event>({
    ...ofOwnEvent,
    handle: async ({ id }) => ({ items: await listStaff(id) }),
  }),
  addStaff: owned<typeof staffRoutes.addStaff, Event>({
    ...ofOwnEvent,
    handle: ({ email }, call, event) => addStaff(event, email, call),
  }),
  removeStaff: owned<typeof staffRoutes.removeStaff, Event>({
    ...ofOwnEvent,
    handle: async ({ uid }, call, event) => {
      await removeStaff(event, uid, call);
      return { uid };
    },
  }),
};
