import { useQueryClient } from "@tanstack/react-query";
import type { DoorRules } from "@tarima/shared/check-ins/entry.ts";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { isCode } from "../../../lib/api/api-error.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { type QueuedArrival, readArrivals } from "../guest-list/guest-store.ts";
import { sendArrivals } from "../guest-list/send-arrivals.ts";
import { showGuest } from "../guest-list/use-guests-at-door.ts";
import { countOfflineTickets, forgetDoor, readDoor, readOutbox } from "./door-store.ts";
import { downloadManifest } from "./download-manifest.ts";
import { prepareOffline } from "./prepare-offline.ts";
import { sendOutbox } from "./send-outbox.ts";

/** Sync interval while all is well, and while the door is offline or scans are queued, milliseconds. */
const CALM_MS = 15_000;
const EAGER_MS = 4_000;
/** Limit of one sync; the next one continues. */
const PATIENCE_MS = 30_000;

/** State of a door's sync. */
export interface DoorSync {
  isOffline: boolean;
  /** Everything needed offline is downloaded. */
  isReady: boolean;
  rules: DoorRules | undefined;
  tickets: number;
  /** How far the server's clock is ahead, milliseconds. */
  clockAhead: number;
  /** When the tickets were last downloaded, by this device's clock, milliseconds. */
  heardAt: number | undefined;
  /** Queued scans, and scans the server refuses permanently. */
  waiting: number;
  refused: number;
  /** Of the scans this page sent: people admitted by mistake. */
  conflicts: number;
  /** People of the guest list who were noted here and whom the server has not counted, or does not count. */
  arrivals: readonly QueuedArrival[];
}

const UNKNOWN: DoorSync = {
  isOffline: !navigator.onLine,
  isReady: false,
  rules: undefined,
  tickets: 0,
  clockAhead: 0,
  heardAt: undefined,
  waiting: 0,
  refused: 0,
  conflicts: 0,
  arrivals: [],
};

/** A door's state in the browser's database. */
async function readSaved(eventId: string, uid: string): Promise<Partial<DoorSync>> {
  const [door, outbox, tickets, arrivals] = await Promise.all([
    readDoor(eventId, uid),
    readOutbox(uid),
    countOfflineTickets(eventId),
    readArrivals(uid),
  ]);
  const refused = outbox.filter(({ isRefused }) => isRefused).length;
  const counts = { tickets, waiting: outbox.length - refused, refused, arrivals };
  const { rules, heardAt, clockAhead = 0 } = door ?? {};
  return { ...counts, isReady: door !== undefined, rules, heardAt, clockAhead };
}

/** Only one page sends at a time; sending twice would be harmless but useless. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks
    ? navigator.locks.request("tarima-door", { ifAvailable: true }, (lock) => lock && work())
    : work();

/** Keeps a door in sync: sends queued scans, and downloads changes. Scanning never waits for it. */
export function useDoorSync(eventId: string, uid: string) {
  const client = useQueryClient();
  const [link, setLink] = useState(UNKNOWN);
  const latest = useRef(link);
  const beat = useRef<() => void>(undefined);

  const change = useCallback((news: Partial<DoorSync>) => {
    latest.current = { ...latest.current, ...news };
    setLink(latest.current);
  }, []);
  const renew = useCallback(async () => change(await readSaved(eventId, uid)), [change, eventId, uid]);

  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnderWay = false;
    let awaited = 0;

    const exchange = async () => {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const saved = await sendOutbox(uid, signal);
      awaited = saved.filter(({ isAwaited }) => isAwaited).length;
      const conflicts = saved.filter(({ isConflict }) => isConflict).length;
      await downloadManifest(eventId, uid, signal);
      change({ isOffline: false, conflicts: latest.current.conflicts + conflicts });
      void prepareOffline();
      await sendArrivals(uid, signal, {
        onNoted: (row) => showGuest(client, row),
        onRefused: () => void client.invalidateQueries(routeQueries(guestListRoutes.findOnGuestList)),
      });
    };
    const go = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      clearTimeout(timer);
      try {
        await alone(exchange);
      } catch (error) {
        if (ended.signal.aborted) return;
        if (isCode(error, "FORBIDDEN")) await forgetDoor(eventId);
        else if (isCode(error, "NETWORK_ERROR") || isTimeout(error)) change({ isOffline: true });
      } finally {
        isUnderWay = false;
        if (!ended.signal.aborted) {
          await renew().catch(() => undefined); // without storage the door only works online
          const { isOffline, waiting, arrivals } = latest.current;
          // what waits for a box office to hand in its sale may wait for hours
          const isHandingIn = waiting > awaited || arrivals.some(({ refusal }) => refusal === undefined);
          timer = setTimeout(() => void go(), isOffline || isHandingIn ? EAGER_MS : CALM_MS);
        }
      }
    };
    const onOnline = () => void go();
    const onOffline = () => change({ isOffline: true });
    beat.current = () => void go();
    void renew().catch(() => undefined);
    void go();
    addEventListener("online", onOnline);
    addEventListener("offline", onOffline);
    return () => {
      ended.abort();
      clearTimeout(timer);
      removeEventListener("online", onOnline);
      removeEventListener("offline", onOffline);
    };
  }, [eventId, uid, client, change, renew]);

  /** Called when a scan found the connection working or lost. */
  const note = useCallback(
    (isOffline: boolean) => {
      const isNews = latest.current.isOffline !== isOffline;
      if (isNews) change({ isOffline });
      if (isOffline) void renew();
      else if (isNews) beat.current?.();
    },
    [change, renew],
  );

  return { link, latest, note, renew };
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";
