import { useQueryClient } from "@tanstack/react-query";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

/** A producer with its whole profile. Read again only when asked to: what is being edited does not move under the hands. */
export function useProducer(id: string) {
  return useRoute(producerRoutes.getProducer, { id });
}

/** Updates it; the response replaces what is cached. */
export function useUpdateProducer() {
  const client = useQueryClient();
  return useRouteMutation(producerRoutes.updateProducer, (producer) =>
    client.setQueryData(queryKey(producerRoutes.getProducer, { id: producer.id }), producer),
  );
}
