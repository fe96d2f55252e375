import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useEffect } from "react";
import { call } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { queryKey } from "../../../lib/api/query.ts";
import { cachePageFiles } from "../../../lib/offline/cache-page-files.ts";
import { useSession } from "../../../lib/session/use-session.ts";

/** How soon a scan or a new ticket is shown, milliseconds; only while the page is visible. */
const REFRESH_MS = 10_000;
/** How long to wait for the network before showing stored tickets, milliseconds. */
const PATIENCE_MS = 3_000;

const ROUTE = ticketRoutes.listMyTickets;
const KEY = queryKey(ROUTE, {});
/** `savedAt`: when it was stored, if there is no newer response, milliseconds. */
type MyTickets = Output<typeof ROUTE> & { savedAt?: number };

/**
 * The person's tickets by event. Stored in this browser for this account, so that they can be shown offline; `savedAt` then
 * says how old they are, milliseconds.
 */
export function useMyTickets() {
  const session = useSession();
  const uid = session.status === "signed-in" ? session.user.uid : undefined;
  const client = useQueryClient();
  const mine = useQuery<MyTickets, ApiError>({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const kept = uid === undefined ? undefined : await readSavedTickets(uid);
      const isShown = client.getQueryData(KEY) !== undefined;
      return look(kept, uid, isShown ? Number.POSITIVE_INFINITY : PATIENCE_MS, signal);
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const isThere = mine.data !== undefined;
  useEffect(() => {
    if (isThere) void cachePageFiles().catch(() => undefined);
  }, [isThere]);
  const savedAt = mine.data?.savedAt ?? (mine.isError ? mine.dataUpdatedAt : undefined);
  return { tickets: mine, savedAt };
}

// a chunk of its own, since the area's entry lists all its files
const ownAnswers = () => import("../../../lib/offline/offline-cache.ts");

/** A disk that cannot be read, or is full, is not an error. */
async function readSavedTickets(uid: string): Promise<MyTickets | undefined> {
  try {
    const kept = await (await ownAnswers()).readResponse(KEY[0], uid);
    return kept && { ...(kept.answer as Output<typeof ROUTE>), savedAt: kept.at }; // stored by the code below
  } catch {
    return undefined;
  }
}

const saveTickets = (uid: string, answer: Output<typeof ROUTE>): Promise<void> =>
  ownAnswers()
    .then(({ saveResponse }) => saveResponse(KEY[0], uid, answer))
    .catch(() => undefined);

async function look(
  kept: MyTickets | undefined,
  uid: string | undefined,
  patienceMs: number,
  signal: AbortSignal,
): Promise<MyTickets> {
  const fresh = call(ROUTE, {}, { signal }).then((answer) => {
    if (uid !== undefined) void saveTickets(uid, answer);
    return answer;
  });
  if (!kept) return fresh;
  try {
    return await (Number.isFinite(patienceMs) ? Promise.race([fresh, after(patienceMs, kept)]) : fresh);
  } catch (error) {
    const isOutOfReach = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (isOutOfReach) return kept;
    throw error;
  } finally {
    fresh.catch(() => undefined); // too late, so its error is ignored
  }
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
