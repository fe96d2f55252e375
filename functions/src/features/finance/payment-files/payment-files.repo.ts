import {
  type PaymentFile,
  type PaymentFileRow,
  paymentFileRow,
} from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFiles } from "../../../lib/firestore/collections.ts";
import { readFirst, readPage } from "../../../lib/firestore/queries.ts";

export const findPaymentFile = async (id: string): Promise<PaymentFile | undefined> =>
  (await paymentFiles.doc(id).get()).data();

export const findFileOfRequest = (requestId: string): Promise<PaymentFile | undefined> =>
  readFirst(paymentFiles.all().where("requestId", "==", requestId));

const ROW = Object.keys(paymentFileRow.shape) as (keyof PaymentFileRow)[];

/** The latest number first, without their payments. */
export const findPaymentFiles = (limit: number, after: string | undefined): Promise<PaymentFileRow[]> =>
  readPage(
    paymentFiles.select(paymentFiles.all().orderBy("id", "desc"), ROW),
    limit,
    after === undefined ? undefined : [after],
  );
