import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Audience, MessageView } from "@tarima/shared/messages/message.schema.ts";
import { messageRoutes as routes } from "@tarima/shared/messages/messages.routes.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";

/** While mails leave, their figures are read again this often; the last ones may take days. */
const LEAVING_MS = 10_000;
const LEAVING_SLOWLY_MS = 120_000;
/** The mails of a big event leave within it. */
const MOST_LEAVE_MS = 30 * MINUTE_MS;

/** How soon the list is worth reading again; false where nothing changes by itself. */
function readAgainAfter(rows: readonly MessageView[] = []): number | false {
  const leaving = rows.filter(({ status }) => status === "sending");
  if (leaving.length === 0) return false;
  const isFresh = leaving.some(
    ({ startedAt }) => startedAt && Date.now() - Date.parse(startedAt) < MOST_LEAVE_MS,
  );
  return isFresh ? LEAVING_MS : LEAVING_SLOWLY_MS;
}

export const useMessages = (eventId: string, paging: { cursor?: string }) =>
  useRoute(
    routes.listMessages,
    { id: eventId, ...paging },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => readAgainAfter(state.data?.items),
    },
  );

/** How many people a message would go to. */
export const useAudience = (eventId: string, audience: Audience, isAsked = true) =>
  useRoute(
    routes.countAudience,
    { id: eventId, audience },
    { enabled: isAsked, placeholderData: keepPreviousData, retry: false },
  );

/** Reads the lists of messages again. */
function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries(routeQueries(routes.listMessages));
}

/** What its organiser does with a message. */
export function useMessageDeeds() {
  const refresh = useRefresh();
  return {
    create: useRouteMutation(routes.createMessage, refresh),
    update: useRouteMutation(routes.updateMessage, refresh),
    remove: useRouteMutation(routes.deleteMessage, refresh),
    test: useRouteMutation(routes.testMessage),
    send: useRouteMutation(routes.sendMessage, refresh),
    stop: useRouteMutation(routes.stopMessage, refresh),
  };
}
export type { MessageView };
