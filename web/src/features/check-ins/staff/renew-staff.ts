import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { queryClient, queryKey } from "../../../lib/api/query.ts";

/** Refetches the door staff and their invitations. */
export function renewStaff({ id }: Pick<EventView, "id">): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(staffRoutes.listStaff, { id }) });
}
