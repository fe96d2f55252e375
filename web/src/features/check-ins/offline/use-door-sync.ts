import type { DoorRules } from "@tarima/shared/check-ins/entry.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { isCode } from "../../../lib/api/api-error.ts";
import { countOfflineTickets, forgetDoor, readDoor, readOutbox } from "./door-store.ts";
import { downloadManifest } from "./download-manifest.ts";
import { prepareOffline } from "./prepare-offline.ts";
import { sendOutbox } from "./send-outbox.ts";

/** How often the door syncs while all is well, and while it is offline or scans are queued, milliseconds. */
const CALM_MS = 15_000;
const EAGER_MS = 4_000;
/** Nothing of one go is waited for longer; the next one goes on from there. */
const PATIENCE_MS = 30_000;

/** How a door stands with the server, and what it could do without it. */
export interface DoorSync {
  isOffline: boolean;
  /** Everything is here that is needed without a network. */
  isReady: boolean;
  rules: DoorRules | undefined;
  tickets: number;
  /** How much the server's clock is ahead of this device's, milliseconds. */
  clockAhead: number;
  /** When the tickets were last downloaded, by this device's clock, milliseconds. */
  heardAt: number | undefined;
  /** Scans that are to be sent, and those the server will never take. */
  waiting: number;
  refused: number;
  /** Of those sent by this page: people let in who should not have been. */
  conflicts: number;
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
};

/** What stands in the browser's store of a door. */
async function readSaved(eventId: string, uid: string): Promise<Partial<DoorSync>> {
  const [door, outbox, tickets] = await Promise.all([
    readDoor(eventId, uid),
    readOutbox(uid),
    countOfflineTickets(eventId),
  ]);
  const refused = outbox.filter(({ isRefused }) => isRefused).length;
  const counts = { tickets, waiting: outbox.length - refused, refused };
  const { rules, heardAt, clockAhead = 0 } = door ?? {};
  return { ...counts, isReady: door !== undefined, rules, heardAt, clockAhead };
}

/** Only one page of this browser sends at a time: two would send the same scans twice, which is harmless and useless. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks
    ? navigator.locks.request("tarima-door", { ifAvailable: true }, (lock) => lock && work())
    : work();

/** Keeps a door in step with the server: sends what waits, takes along what changed. Scanning never waits for it. */
export function useDoorSync(eventId: string, uid: string) {
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

    const exchange = async () => {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const saved = await sendOutbox(uid, signal);
      const conflicts = saved.filter(({ isConflict }) => isConflict).length;
      await downloadManifest(eventId, uid, signal);
      change({ isOffline: false, conflicts: latest.current.conflicts + conflicts });
      void prepareOffline();
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
          await renew().catch(() => undefined); // a browser that keeps nothing: the door works with the network only
          const { isOffline, waiting } = latest.current;
          timer = setTimeout(() => void go(), isOffline || waiting ? EAGER_MS : CALM_MS);
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
  }, [eventId, uid, change, renew]);

  /** A scan found the network there, or gone. */
  const note = useCallback(
    (isOffline: boolean) => {
      const isNews = latest.current.isOffline !== isOffline;
      if (isNews) change({ isOffline });
      if (isOffline) void renew();
      else if (isNews) beat.current?.();
    },
    [change, renew],
  );

  return { link, latest, note };
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";
