import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "../../world/say.ts";

// The main job, once, over the API alone: buy a ticket, hold it, be let in with it.

export interface MainJob {
  /** Where the API is: https://tarima.co/api/v1 */
  api: string;
  /** The event's public address, of which the first type that is free is bought, or with `pay` the first that is not. */
  slug: string;
  /** Pays at the gateway's page of an order; without it no gateway is asked. */
  pay?: (page: string) => Promise<void>;
  /** ID tokens of Firebase Auth: of who buys, and of somebody at the event's door. */
  buyer: string;
  staff: string;
  buyerEmail: string;
}

/** Tickets are issued by a trigger, which may start cold. */
const ISSUED_WITHIN_MS = 60_000;
const ASKED_EVERY_MS = 1_000;

/** Returns what was done, step by step. Throws a Problem with what was answered instead. */
export async function doMainJob({ api, slug, pay, buyer, staff, buyerEmail }: MainJob): Promise<string[]> {
  const call = async <T>(method: string, path: string, token: string, body?: object): Promise<T> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Problem(`${method} ${path} answered ${answer.status}: ${said}`);
    return JSON.parse(said) as T; // as the contract says; whoever reads it fails where it is not so
  };
  const shown = await call<Shown>("GET", `/event/public/slug/${slug}`, buyer);
  const type = shown.combinations.find(({ price }) => (pay ? price > 0 : price === 0));
  if (!type) throw new Problem(`${slug} has nothing that is ${pay ? "paid" : "free"}`);
  const eventId = shown.event.id;
  const order = await call<{ id: string }>("POST", "/tickets/purchases", buyer, {
    idempotencyKey: randomUUID(),
    eventId,
    selections: [{ combinationId: type.id, quantity: 1 }],
  });
  const { url } = await call<{ url: string | null }>("POST", "/payments/checkout", buyer, {
    orderId: order.id,
    buyer: { ...PERSON, email: buyerEmail },
  });
  if (pay) {
    if (!url) throw new Problem(`The order ${order.id} has no page at the gateway`);
    await pay(url);
  }
  const ticket = await waitForTicket(() => call<Owned>("GET", "/tickets/owner/events", buyer), order.id);
  const letIn = () =>
    call<{ reason: string }>("POST", `/ticket-validations/ticket/${ticket}/use`, staff, {
      eventId,
      confirmsEarly: true,
    });
  const [first, second] = [await letIn(), await letIn()];
  if (first.reason !== "ok" || second.reason !== "already_used")
    throw new Problem(`The door said ${first.reason}, then ${second.reason}`);
  return [
    "event",
    "purchase",
    "checkout",
    ...(pay ? ["payment"] : []),
    "ticket",
    "scan",
    "second scan refused",
  ];
}

interface Shown {
  event: { id: string };
  combinations: { id: string; price: number }[];
}

interface Owned {
  items: { tickets: { id: string; orderId: string }[] }[];
}

const PERSON = {
  ...{ firstName: "Valentina", lastName: "Mina", docType: "CC", docNumber: "1107045418" },
  ...{ phoneCountryCode: "+57", phone: "3001234567", country: "CO" },
};

async function waitForTicket(read: () => Promise<Owned>, orderId: string): Promise<string> {
  for (const end = Date.now() + ISSUED_WITHIN_MS; Date.now() < end; await pause(ASKED_EVERY_MS)) {
    const tickets = (await read()).items.flatMap((event) => event.tickets);
    const [ticket] = tickets.filter((it) => it.orderId === orderId);
    if (ticket) return ticket.id;
  }
  throw new Problem(`The order ${orderId} got no ticket within ${ISSUED_WITHIN_MS / 1000} s`);
}
