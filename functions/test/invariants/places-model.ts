import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";

/** How many places of which pool one ticket of a combination takes; written by hand for the event of the test. */
const PLACES_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  general: { "locality-platea": 1 },
  palco: { "locality-palcos": 4 },
  preventa: { "locality-platea": 1, "phase-limitada": 1 },
};

interface Bought {
  combination: string;
  quantity: number;
  state: "held" | "sold" | "ended";
  /** The numbers of the refunded tickets. */
  returned: Set<number>;
}

/** Counts from the answers of the calls alone. It reads nothing that is stored, and its only rule is `PLACES_OF`. */
export class PlacesModel {
  #orders = new Map<string, Bought>();
  readonly capacity: Record<string, number>;
  #version = 0;
  /** How often each kind of action changed something. */
  readonly done: Record<string, number> = {};

  constructor(capacity: Record<string, number>) {
    this.capacity = capacity;
  }

  get ids(): string[] {
    return [...this.#orders.keys()];
  }

  bought(id: string, combination: string, quantity: number): void {
    this.#orders.set(id, { combination, quantity, state: "held", returned: new Set() });
    this.#count("buy");
  }

  /** Takes over the order that a call returned. The answers of one round come in any order: a sale never becomes a hold again. */
  answered(deed: "end" | "pay" | "refund", { id, status, paidAt, refunds }: Order): void {
    const order = this.#orders.get(id);
    if (!order) throw new Error("Nobody bought that");
    if (deed === "end" && (status === "expired" || status === "released") && paidAt === null) {
      if (order.state === "held") order.state = "ended";
      this.#count("end");
    } else if (deed === "pay" && status === "confirmed") {
      order.state = "sold";
      this.#count("pay");
    } else if (deed === "refund") {
      order.state = "sold";
      const numbers = refunds
        .flatMap(({ tickets }) => tickets)
        .filter((number) => !order.returned.has(number));
      for (const number of numbers) order.returned.add(number);
      if (numbers.length > 0) this.#count("refund");
    }
  }

  resized({ version, localities, phases }: Event): void {
    this.#count("resize");
    if (version < this.#version) return; // a later answer was counted already
    this.#version = version;
    for (const { id, capacity } of localities) this.capacity[`locality-${id}`] = capacity;
    for (const { id, limit } of phases) if (limit !== null) this.capacity[`phase-${id}`] = limit;
  }

  /** The places that must be left in each pool. */
  free(): Record<string, number> {
    const free = { ...this.capacity };
    for (const { combination, quantity, state, returned } of this.#orders.values()) {
      const tickets = state === "ended" ? 0 : quantity - returned.size;
      for (const [pool, places] of Object.entries(PLACES_OF[combination] ?? {}))
        free[pool] = (free[pool] ?? 0) - places * tickets;
    }
    return free;
  }

  #count(deed: string): void {
    this.done[deed] = (this.done[deed] ?? 0) + 1;
  }
}
