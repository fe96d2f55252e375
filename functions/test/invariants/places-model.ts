import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";

/** How many places of which pool one ticket of a combination takes; by hand, as the event of the test was set up. */
const PLACES_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  general: { "locality-platea": 1 },
  palco: { "locality-palcos": 4 },
  preventa: { "locality-platea": 1, "phase-limitada": 1 },
};

interface Bought {
  combination: string;
  quantity: number;
  state: "held" | "sold" | "ended";
  /** Numbers of the tickets whose money goes back. */
  returned: Set<number>;
}

/** Plain counts of what every call answered. It looks at nothing that is stored, and knows no rule but `PLACES_OF`. */
export class PlacesModel {
  #orders = new Map<string, Bought>();
  readonly capacity: Record<string, number>;
  #version = 0;
  /** How often each kind of deed did something. */
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

  /** What an order was answered as. Answers of one round come in any order: what is sold never becomes a hold again. */
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
    if (version < this.#version) return; // another one came after it
    this.#version = version;
    for (const { id, capacity } of localities) this.capacity[`locality-${id}`] = capacity;
    for (const { id, limit } of phases) if (limit !== null) this.capacity[`phase-${id}`] = limit;
  }

  /** What is to be left of each pool. */
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
