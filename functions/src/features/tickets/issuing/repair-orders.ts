import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { findOverdueOrders, findPaidWithoutTickets } from "../../orders/orders.repo.ts";
import { issueTickets } from "./issue-tickets.ts";

/** Tickets are issued within seconds of payment; after this time something failed. */
const TICKETS_AFTER_MS = 2 * MINUTE_MS;
/** Expired holds are ended within a minute or two; after this time the sweep is behind. */
const SWEEP_BEHIND_MS = 30 * MINUTE_MS;
const MOST = 50;

/** Finds stuck orders, repairs them if possible, and raises an incident otherwise. */
export async function repairOrders(now: Date): Promise<void> {
  const unissued = await findPaidWithoutTickets(new Date(now.getTime() - TICKETS_AFTER_MS), MOST);
  for (const order of unissued) await giveTickets(order, now);
  const [stuck] = await findOverdueOrders(new Date(now.getTime() - SWEEP_BEHIND_MS), 1);
  if (stuck) await raiseIncident(sweepIncident(stuck.id), now);
}

async function giveTickets(order: Order, now: Date): Promise<void> {
  try {
    await issueTickets(order, now);
    logger.warn("A paid order had no tickets", { orderId: order.id });
  } catch (error) {
    logger.error("A paid order has no tickets", { orderId: order.id, error: String(error) });
    await raiseIncident(
      {
        key: `no-tickets-${order.id}`,
        title: "Una compra pagada no tiene boletas",
        detail: `${order.event.name}: la compra ${order.id} está pagada y sus boletas no se pudieron hacer.`,
        severity: "critical",
        service: "tickets",
      },
      now,
    );
  }
}

const sweepIncident = (orderId: string) =>
  ({
    key: "holds-not-ended",
    title: "Hay reservas vencidas que nadie suelta",
    detail: `La compra ${orderId} venció hace más de media hora y sus puestos siguen guardados.`,
    severity: "high",
    service: "orders",
  }) as const;
