import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { producerEventRoutes } from "@tarima/shared/catalog/producer-events.routes.ts";
import { producerPageRoutes } from "@tarima/shared/producers/producer-page.routes.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { call } from "../../../lib/api/api.ts";
import { type ApiError, isCode } from "../../../lib/api/api-error.ts";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { queryKey } from "../../../lib/api/query.ts";

/** Events per page: whole rows of four and of six. */
const PAGE = 12;

const ROUTES = {
  upcoming: producerEventRoutes.listUpcomingOfProducer,
  past: producerEventRoutes.listPastOfProducer,
} as const;
export type When = keyof typeof ROUTES;
type Page = Output<(typeof ROUTES)[When]>;

export const producerPageKey = (slug: string) => queryKey(producerPageRoutes.getProducerPage, { slug });

/** A producer by the address of its page; null if there is none. */
export function useProducerPage(slug: string) {
  return useQuery<ProducerPage | null, ApiError>({
    queryKey: producerPageKey(slug),
    queryFn: async ({ signal }) => {
      try {
        return await call(producerPageRoutes.getProducerPage, { slug }, { signal });
      } catch (error) {
        if (isCode(error, "PRODUCER_NOT_FOUND", "INVALID_REQUEST")) return null;
        throw error;
      }
    },
    ...publicCaching,
  });
}

export const producerEventsInput = (id: string) => ({ id, limit: PAGE });

/** Pages of a producer's events; separate so that the server can prefetch the first. */
export const producerEventPages = (id: string, when: When) =>
  infiniteQueryOptions<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [...queryKey(ROUTES[when], producerEventsInput(id)), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES[when], { ...producerEventsInput(id), cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    ...publicCaching,
  });

export function useProducerEvents(id: string, when: When) {
  const found = useInfiniteQuery(producerEventPages(id, when));
  return { ...found, cards: found.data?.pages.flatMap(({ items }) => items) };
}
