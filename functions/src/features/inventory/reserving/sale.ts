import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { DocumentReference, DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";

/** What a sale takes, by the event as it is stored. */
export interface Decided {
  /** By pool. */
  places: Record<string, number>;
  /** By ticket type. */
  tickets: Record<string, number>;
  /** The order is made without its code, which keeps its use. */
  leavesCode?: boolean;
  /** The round of the waiting room whose turn it uses up. */
  turn?: string | undefined;
}

/** A request for places of one order, decided within the commit that takes them. */
export interface Sale {
  orderId: string;
  /** Keys of the limits per person it counts against: the account, and a document if one was given. Empty for courtesies. */
  people: readonly string[];
  /** The ticket types it asks for, whose own limits are read; the pools of localities and phases are read for all sales. */
  types: readonly string[];
  /**
   * When a buyer starts a hold: with too many unpaid ones they are refused, and the waiting list comes before them. Absent where
   * places are given, offered to the list, or taken again for money that came late.
   */
  begunAt?: Date;
  /** A document that the decision needs too, read with the places; of sales that name the same one, one is decided at a time. */
  beside?: DocumentReference;
  /**
   * Decides from the stored state: returns the existing order for a repeated request, or the places per pool and tickets per
   * type that are needed. Throws errors for the buyer.
   */
  decide: (
    event: Event,
    existing: DocumentSnapshot<Order> | undefined,
    promoCode: PromoCode | undefined,
    beside: DocumentSnapshot | undefined,
  ) => { existing: Order } | Decided;
  /** The discount used; a limited one loses a use in the same commit. */
  promoCodeId?: string | undefined;
  /** The batch that the discount is of: without it, or switched off, the discount is switched off. */
  codeBatchId?: string | undefined;
  /** Adds the order with its places to the commit, and returns it. */
  write: (batch: WriteBatch, event: Event, takes: Take[]) => Order;
}
