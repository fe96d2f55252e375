import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { queryClient, queryKey } from "../../lib/api/query.ts";

/** Refetches who works for an organisation. */
export function renewTeam(producerId: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(teamRoutes.listTeam, { producerId }) });
  void queryClient.invalidateQueries({ queryKey: [queryKey(teamRoutes.listTeamLog, { producerId })[0]] });
}
