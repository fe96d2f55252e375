import type { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { type Bindings, owned } from "../http/binding.ts";
import { checkInTicket } from "./check-in-ticket.ts";
import { type Door, openDoor } from "./door.ts";
import { isDoorStaff } from "./staff.repo.ts";

export const checkInHandlers: Bindings<typeof checkInRoutes> = {
  validateQr: owned<typeof checkInRoutes.validateQr, Door>({
    load: openDoor,
    missing: "EVENT_NOT_FOUND",
    // a code that names no event touches nobody's door
    owns: (actor, { event }) => event === undefined || isDoorStaff(actor, event),
    handle: (input, call, door) => checkInTicket(input, door, call),
  }),
};
