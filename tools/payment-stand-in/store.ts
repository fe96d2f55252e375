/** The stand-in's data, kept in memory only. */
import { randomInt } from "node:crypto";
import type { Payment, Preference } from "./wire.ts";

/** The payments made for one preference. */
export interface MerchantOrder {
  id: number;
  preferenceId: string;
  createdAt: number;
}

export class Store {
  readonly preferences = new Map<string, Preference>();
  readonly payments = new Map<number, Payment>();
  readonly merchantOrders = new Map<number, MerchantOrder>();
  /** The name of a card's holder by the card's token, until somebody pays with it. */
  readonly cardTokens = new Map<string, string>();

  // Ids start at a random number, so that after a restart they differ from the ids of payments that the database may still
  // contain.
  #lastId = randomInt(10_000_000_000, 99_000_000_000);

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  clear(): void {
    this.preferences.clear();
    this.payments.clear();
    this.merchantOrders.clear();
    this.cardTokens.clear();
  }

  newestPayments(): Payment[] {
    return [...this.payments.values()].reverse();
  }

  /** The latest preference for a reference of the shop. */
  preferenceByReference(externalReference: string): Preference | undefined {
    return [...this.preferences.values()].findLast((each) => each.external_reference === externalReference);
  }

  /** The merchant order of a preference, created with its first payment. */
  merchantOrderOf(preferenceId: string, now: number): MerchantOrder {
    const known = [...this.merchantOrders.values()].find((order) => order.preferenceId === preferenceId);
    if (known) return known;
    const opened = { id: this.nextId(), preferenceId, createdAt: now };
    this.merchantOrders.set(opened.id, opened);
    return opened;
  }

  paymentsOfMerchantOrder(id: number): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.order.id === String(id));
  }
}
