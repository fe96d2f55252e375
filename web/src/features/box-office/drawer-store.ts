import type { Input, Output } from "@tarima/shared/api/route.ts";
import type { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { BlockSlot, DoorPayment } from "@tarima/shared/box-office/box-office.schema.ts";
import { useSyncExternalStore } from "react";

// What a drawer may not forget over a reload or without a network, on the seller's own device: the sale that is under way, what is
// reserved, and what was sold of it. It is the person's and the event's, and stays until it was handed in.

export type Office = Output<typeof routes.showBoxOffice>;

/** A sale whose answer is not known yet: asked for again it is the same sale. */
export interface OpenSale {
  wish: Input<typeof routes.sellAtDoor>;
  /** «2 × General», for the seller. */
  what: string;
}

/** A reserved ticket that was sold, and is not handed in yet. */
export interface QueuedSale {
  slot: BlockSlot;
  method: DoorPayment;
  name: string;
  email: string;
  /** Why it was refused, in words. */
  refused?: string;
}

export interface Drawer {
  /** What the server said last, to go on without a network. */
  office: Office | null;
  /** How far the server's clock was ahead of this device's by then, milliseconds. */
  clockAhead: number;
  open: OpenSale | null;
  slots: BlockSlot[];
  queue: QueuedSale[];
}

const EMPTY: Drawer = { office: null, clockAhead: 0, open: null, slots: [], queue: [] };

const keyOf = (uid: string, eventId: string) => `tarima-taquilla:${uid}:${eventId}`;
const known = new Map<string, { text: string | null; drawer: Drawer }>();
const listeners = new Set<() => void>();

/** The stored drawer; the same object until it changes. */
function read(key: string): Drawer {
  const text = localStorage.getItem(key);
  const last = known.get(key);
  if (last?.text === text) return last.drawer;
  const drawer = text === null ? EMPTY : { ...EMPTY, ...(JSON.parse(text) as Partial<Drawer>) }; // written below
  known.set(key, { text, drawer });
  return drawer;
}

/**
 * Whether this browser keeps what it is given: one that is full, or blocks it, would lose what was sold. A full one still opens a
 * drawer with sales in it, so that they are handed in.
 */
export function keepsDrawer(uid: string, eventId: string): boolean {
  const probe = "tarima-taquilla";
  try {
    const { open, queue } = read(keyOf(uid, eventId));
    if (open || queue.length > 0) return true;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** A person's drawer at an event, and how to change it: from what is stored now, also by another tab. */
export function useDrawer(uid: string, eventId: string) {
  const key = keyOf(uid, eventId);
  const drawer = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => EMPTY,
  );
  const change = (next: (stored: Drawer) => Partial<Drawer>) => {
    const stored = read(key);
    localStorage.setItem(key, JSON.stringify({ ...stored, ...next(stored) }));
    for (const listener of listeners) listener();
  };
  return { drawer, change };
}
export type ChangeDrawer = ReturnType<typeof useDrawer>["change"];

/**
 * Reserved tickets that this device has and that are still kept: neither over by the server's clock, nor given back by another device
 * as far as the server said.
 */
export function keptSlots({ slots, office, clockAhead }: Drawer, now: Date): BlockSlot[] {
  const reserved = new Set(office?.reservedOrders);
  const isKept = ({ orderId, expiresAt }: BlockSlot) =>
    reserved.has(orderId) && Date.parse(expiresAt) > now.getTime() + clockAhead;
  return slots.filter(isKept);
}

/** Orders that are reserved in the shift, and that this device neither has nor sold. */
export function reservedElsewhere({ slots, queue, office }: Drawer): string[] {
  const here = new Set([...slots, ...queue.map(({ slot }) => slot)].map(({ orderId }) => orderId));
  return (office?.reservedOrders ?? []).filter((id) => !here.has(id));
}
