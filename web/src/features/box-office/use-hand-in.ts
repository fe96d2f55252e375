import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import { useEffect, useRef } from "react";
import { call } from "../../lib/api/api.ts";
import { asApiError } from "../../lib/api/api-error.ts";
import type { ChangeDrawer, Drawer } from "./drawer-store.ts";
import { isUnknown } from "./is-unknown.ts";
import { useShowShift } from "./use-office.ts";

/** After no answer, or one that says nothing about the sale, milliseconds. */
const AGAIN_MS = 8_000;

interface HandingIn {
  eventId: string;
  drawer: Drawer;
  change: ChangeDrawer;
  /** Of the open shift; undefined without one or without a network. */
  shiftId: string | undefined;
}

/** Hands in what was sold without a network, one after another, until each was answered: a repeat is the same sale. */
export function useHandIn({ eventId, drawer, change, shiftId }: HandingIn): void {
  const isBusy = useRef(false);
  const show = useShowShift(eventId);
  const next = drawer.queue.find(({ refused }) => refused === undefined);
  const orderId = next?.slot.orderId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the sale that is next, not by each rendering
  useEffect(() => {
    if (!next || shiftId === undefined) return;
    let isOver = false;
    const isNext = (sold: { slot: { orderId: string } }) => sold.slot.orderId === next.slot.orderId;
    const handIn = async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      const { slot, method, name, email } = next;
      const who = { ...(name && { name }), ...(email && { email }) };
      try {
        const { shift } = await call(routes.sellFromBlock, {
          eventId,
          shiftId,
          orderId: slot.orderId,
          method,
          ...who,
        });
        change(({ queue }) => ({ queue: queue.filter((it) => !isNext(it)) }));
        show(shift);
      } catch (error) {
        const refusal = asApiError(error);
        if (!isUnknown(refusal))
          change(({ queue }) => ({
            queue: queue.map((it) => (isNext(it) ? { ...it, refused: refusal.message } : it)),
          }));
      } finally {
        isBusy.current = false;
      }
    };
    void handIn();
    const again = setInterval(() => !isOver && void handIn(), AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(again);
    };
  }, [orderId, shiftId]);
}
