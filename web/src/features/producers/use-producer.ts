import { useQueryClient } from "@tanstack/react-query";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

/** A producer with its profile. Refetched only on request, so that it does not change while being edited. */
export function useProducer(id: string) {
  return useRoute(producerRoutes.getProducer, { id });
}

/** Updates a producer; the response replaces the cached one. */
export function useUpdateProducer() {
  const client = useQueryClient();
  return useRouteMutation(producerRoutes.updateProducer, (producer) =>
    client.setQueryData(queryKey(producerRoutes.getProducer, { id: producer.id }), producer),
  );
}
