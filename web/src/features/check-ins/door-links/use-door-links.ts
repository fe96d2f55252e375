import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { queryClient, queryKey, useRoute } from "../../../lib/api/query.ts";
import { renewStaff } from "../staff/renew-staff.ts";

/** People come in while the organiser looks on, milliseconds. */
const EVERY_MS = 15_000;

/** An event's links, and everybody on its door staff. */
export function useDoorLinks({ id }: Pick<EventView, "id">) {
  const links = useRoute(doorLinkRoutes.listDoorLinks, { id }, { refetchInterval: EVERY_MS });
  const isUsed = (links.data?.items ?? []).some(({ isOff }) => !isOff);
  const staff = useRoute(staffRoutes.listStaff, { id }, { refetchInterval: isUsed && EVERY_MS });
  return { links, staff };
}

/** Refetches the links, and who came in by them. */
export function renewDoorLinks({ id }: Pick<EventView, "id">): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(doorLinkRoutes.listDoorLinks, { id }) });
  renewStaff({ id });
}
