import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { inBatch } from "@tarima/shared/promo-codes/code-batch.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { assumeCodeBatch } from "../../inventory/inventory.repo.ts";
import { readCodeBatch } from "../../promo-codes/batches/code-batches.repo.ts";
import { readPromoCode, returnUse } from "../../promo-codes/promo-codes.repo.ts";
import { changeOrder, findOrder } from "../orders.repo.ts";
import { type Codes, type FoundCodes, findCodes, usableCode } from "./codes.ts";
import { discountedAmounts } from "./quote.ts";

/**
 * Sets or removes (null) the codes of a held order, and prices it again at the prices it was held at. Absent codes stay. Throws
 * ORDER_EXPIRED, RESALE_TAKES_NO_CODES, ORDER_CODES_FIXED once the payment was started, PROMO_CODE_OPENED where the order needs the
 * code it has, PROMO_CODE_ONLY_OPENS for one that takes nothing off, and the errors of findCodes and usableCode.
 */
export async function changeCodes(orderId: string, codes: Codes, now: Date): Promise<Order> {
  const held = await findOrder(orderId);
  if (!held) throw new AppError("ORDER_NOT_FOUND");
  const { promoter, ...found } = await findCodes({ eventId: held.event.id, ...codes });
  return changeOrder(orderId, now, async (order, batch) => {
    if (order.status !== "held" || Date.parse(order.expiresAt) <= now.getTime())
      throw new AppError("ORDER_EXPIRED");
    if (order.resale) throw new AppError("RESALE_TAKES_NO_CODES");
    if (order.checkout || order.paymentStatus !== "pending") throw new AppError("ORDER_CODES_FIXED");
    if (
      codes.discountCode !== undefined &&
      order.promoCode?.isNeeded &&
      order.promoCode.id !== found.promoCodeId
    )
      throw new AppError("PROMO_CODE_OPENED");
    const promoCode =
      codes.discountCode === undefined
        ? order.promoCode
        : await swapDiscount(batch, order, codes.discountCode, found, now);
    return {
      promoter: codes.promoterCode === undefined ? order.promoter : promoter,
      promoCode,
      ...discountedAmounts(order.items, order.feeRate, promoCode ?? undefined),
    };
  });
}

/** Takes a use of the new discount, and returns the old one's. */
async function swapDiscount(
  batch: WriteBatch,
  order: Order,
  code: string | null,
  { promoCodeId, codeBatchId }: Pick<FoundCodes, "promoCodeId" | "codeBatchId">,
  now: Date,
): Promise<Order["promoCode"]> {
  if (order.promoCode && order.promoCode.id === promoCodeId) return order.promoCode;
  if (order.promoCode?.isLimited) returnUse(batch, order.promoCode.id);
  if (!code || promoCodeId === undefined) return null;
  const [snapshot, codeBatch] = await Promise.all([
    readPromoCode(promoCodeId),
    codeBatchId === undefined ? undefined : readCodeBatch(codeBatchId),
  ]);
  const stored = snapshot.data();
  const promoCode = usableCode(code, stored && inBatch(stored, codeBatch?.data()), now);
  if (promoCode.value === 0)
    throw new AppError("PROMO_CODE_ONLY_OPENS", {
      fields: { discountCode: "No descuenta: abre boletas en la página del evento" },
    });
  if (promoCode.isLimited) takeUse(batch, snapshot, order.id);
  if (codeBatch) assumeCodeBatch(batch, codeBatch);
  return promoCode;
}

function takeUse(batch: WriteBatch, snapshot: DocumentSnapshot<PromoCode>, orderId: string): void {
  const { uses = 0, batchId } = snapshot.data() ?? {};
  const taken = { uses: uses + 1, ...(batchId && { orderId }) };
  if (snapshot.updateTime) batch.update(snapshot.ref, taken, { lastUpdateTime: snapshot.updateTime });
}
