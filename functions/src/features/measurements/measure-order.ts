import { createHmac } from "node:crypto";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { boughtCount } from "@tarima/shared/orders/ticket-count.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { derivedKey } from "../../lib/derived-key.ts";
import { isFirstTime } from "../../lib/firestore/counters.ts";
import { counterId } from "../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../lib/observability/logger.ts";
import { tellTools } from "./tell-tools.ts";
import type { Told } from "./told.ts";

/** What happened longer ago is not told: Google takes nothing older than three days. */
const OLDEST_MS = 3 * DAY_MS;

/**
 * Tells the organiser's own analytics of a checkout that begins, and of an order that is paid, if its buyer allowed it: each once,
 * however often this is delivered. Never of what is given away or sold at the door. Never throws.
 */
export async function measureOrder(
  before: Order | undefined,
  { id, event, measuredAs, account, source, ...order }: Order,
  now: Date,
): Promise<void> {
  if (!measuredAs || order.isCourtesy || order.boxOffice) return;
  const news = newsOf(before, order);
  if (!news || now.getTime() - news.at.getTime() > OLDEST_MS) return;
  let number: string;
  try {
    number = toldNumber(id, news.what);
    const mark = counterId(`measured|${id}|${news.what}`);
    if (!(await isFirstTime(mark, new Date(now.getTime() + 2 * OLDEST_MS)))) return;
  } catch (error) {
    logger.warn("An order was not measured", { orderId: id, error: String(error) });
    return;
  }
  await tellTools(event.producerId, measuredAs.tools, {
    ...news,
    id: number,
    visitor: { ...measuredAs, userAgent: account.userAgent },
    page: { slug: event.publicSlug, name: event.name },
    source,
    sale: {
      value: order.subtotal - order.discount,
      tickets: boughtCount(order),
    },
  });
}

/** Equal for what happened once to an order, and of no use at Tarima: nobody finds the order by it. */
const toldNumber = (orderId: string, what: Told["what"]): string =>
  createHmac("sha256", derivedKey("measured order")).update(`${orderId}|${what}`).digest("base64url");

type Standing = Pick<Order, "status" | "paymentStatus" | "createdAt" | "paidAt">;

function newsOf(before: Standing | undefined, order: Standing): Pick<Told, "what" | "at"> | undefined {
  const wasPaid = before !== undefined && isPaid(before.paymentStatus);
  if (isPaid(order.paymentStatus) && !wasPaid && order.paidAt !== null)
    return { what: "purchase", at: new Date(order.paidAt) };
  if (!before && order.status === "held") return { what: "checkout", at: new Date(order.createdAt) };
  return undefined;
}
