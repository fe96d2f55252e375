import { useMutation } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { PRODUCER_BADGES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";

type Page = Output<typeof producerRoutes.listProducers>;
type Outcome = Output<typeof producerRoutes.changeProducerStatuses>;

interface Change {
  ids: readonly string[];
  status: ProducerStatus;
  reason?: string | undefined;
}

const LISTS = routeQueries(producerRoutes.listProducers);

/**
 * Changes the status of one or several producers. Updates the rows optimistically, restores those that failed, and refetches in
 * any case. Source: spec 4; messages: spec 8.
 */
export function useProducerStatus() {
  return useMutation<Outcome, ApiError, Change, { undo: () => void }>({
    mutationFn: async ({ ids, status, reason }) => {
      const [id] = ids;
      if (ids.length > 1 || id === undefined)
        return call(producerRoutes.changeProducerStatuses, { ids: [...ids], status, reason });
      await call(producerRoutes.changeProducerStatus, { id, status, reason });
      return { updated: 1, results: [{ id, isDone: true, code: null, message: null }] };
    },
    onMutate: async ({ ids, status }) => {
      await queryClient.cancelQueries(LISTS);
      const before = queryClient.getQueriesData<Page>(LISTS);
      queryClient.setQueriesData<Page>(LISTS, (page) => page && withStatus(page, ids, status));
      const undo = () => {
        for (const [key, page] of before) queryClient.setQueryData(key, page);
      };
      return { undo };
    },
    onSuccess: tell,
    onError: (_error, { ids }, context) => {
      context?.undo();
      void notify("error", "Error", notUpdated(ids.length));
    },
    onSettled: (_outcome, _error, { ids }) => renewProducers(ids),
  });
}

const withStatus = (page: Page, ids: readonly string[], status: ProducerStatus): Page => ({
  ...page,
  items: page.items.map((row) => (ids.includes(row.id) ? { ...row, status } : row)),
});

const notUpdated = (count: number) =>
  count === 1 ? "No se pudo actualizar el estado del productor" : "No se pudieron actualizar los estados";

function tell({ updated, results }: Outcome, { status }: Change): void {
  const label = PRODUCER_BADGES[status].label.toLocaleLowerCase("es");
  if (results.length === 1)
    return void notify("success", "Estado actualizado", `El productor ha sido marcado como ${label}`);
  if (updated > 0)
    void notify(
      "success",
      "Estados actualizados",
      counted(updated, "productor ha sido actualizado", "productores han sido actualizados"),
    );
  if (updated < results.length) void notify("error", "Error", notUpdated(results.length));
}

/** Refetches the lists, the counts, and these producers. */
export function renewProducers(ids: readonly string[]): void {
  void queryClient.invalidateQueries(LISTS);
  void queryClient.invalidateQueries(routeQueries(dashboardRoutes.getDashboardStats));
  for (const id of ids)
    void queryClient.invalidateQueries({ queryKey: queryKey(producerRoutes.getProducer, { id }) });
}
