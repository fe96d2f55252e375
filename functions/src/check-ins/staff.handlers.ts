import type { staffRoutes } from "@tarima/shared/check-ins/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { ofRecentEvent } from "../events/of-event.ts";
import { type Bindings, owned } from "../http/binding.ts";
import { addStaff } from "./add-staff.ts";
import { nameSupervisor } from "./name-supervisor.ts";
import { removeStaff } from "./remove-staff.ts";
import { listStaff } from "./staff.repo.ts";

export const staffHandlers: Bindings<typeof staffRoutes> = {
  listStaff: owned<typeof staffRoutes.listStaff, Event>({
    ...ofRecentEvent,
    handle: async ({ id }) => ({ items: await listStaff(id) }),
  }),
  addStaff: owned<typeof staffRoutes.addStaff, Event>({
    ...ofRecentEvent,
    handle: ({ email }, call, event) => addStaff(event, email, call),
  }),
  changeStaff: owned<typeof staffRoutes.changeStaff, Event>({
    ...ofRecentEvent,
    handle: ({ uid, isSupervisor }, call, event) => nameSupervisor(event, uid, isSupervisor, call),
  }),
  removeStaff: owned<typeof staffRoutes.removeStaff, Event>({
    ...ofRecentEvent,
    handle: async ({ uid }, call, event) => {
      await removeStaff(event, uid, call);
      return { uid };
    },
  }),
};
