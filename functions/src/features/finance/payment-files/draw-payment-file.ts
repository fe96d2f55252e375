import type { Download } from "@tarima/shared/api/download.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { FilePayment } from "@tarima/shared/finance/payment-file.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { payerAccount, seller } from "../../../lib/config.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { paymentFiles } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { mayBeWithBank } from "../../payout-accounts/warn-if-drawn.ts";
import {
  assumeAccounts,
  assumeOrganisations,
  isInPlace,
  type KnownAccount,
  readAccounts,
} from "./accounts-in-place.ts";
import { type PabPayment, pabFile } from "./pab.ts";
import { obstacleOf } from "./payables.ts";
import { paymentFileEntry } from "./payment-file-views.ts";
import { settlementsIn } from "./what-is-in-file.ts";

/**
 * The file that the bank takes, from the accounts as they are, with the day of its first drawing: the bank knows one that it has by its day
 * and its name. Who drew it and when is noted in the commit in which they still are in place. Throws PAYMENT_FILE_NOT_FOUND,
 * PAYMENT_FILE_WRONG_STATE, PAYMENT_FILE_NOT_SET_UP, PAYMENT_FILE_ROWS_CHANGED with the settlements' ids.
 */
export async function drawPaymentFile(id: string, call: SignedCall): Promise<Download> {
  let drawn = "";
  await changeDocument({ of: paymentFiles, id, missing: "PAYMENT_FILE_NOT_FOUND" }, async (file, batch) => {
    if (file.status !== "open") throw new AppError("PAYMENT_FILE_WRONG_STATE");
    const payer = payerAccount();
    if (!payer) throw new AppError("PAYMENT_FILE_NOT_SET_UP");
    const { waiting, changed: gone } = await settlementsIn(file);
    const accounts = await readAccounts(file.payments.map(({ producerId }) => producerId));
    const payments = waiting.map(({ payment }) => pabPaymentOf(payment, accounts.get(payment.producerId)));
    const changed = [
      ...gone,
      ...waiting.filter((_, i) => !payments[i]).map(({ payment }) => payment.settlementId),
    ];
    if (changed.length > 0)
      throw new AppError("PAYMENT_FILE_ROWS_CHANGED", { details: { settlementIds: changed } });
    const at = call.now.toISOString();
    assumeAccounts(batch, accounts.values(), (before) => [
      ...before.filter((it) => it.fileId !== id && mayBeWithBank(it, call.now)),
      { fileId: id, at },
    ]);
    assumeOrganisations(batch, accounts.values());
    const firstOn = file.drawn?.firstOn ?? colombianDay(call.now);
    drawn = pabFile({
      ...{ number: file.number, company: seller(), payer, day: firstOn },
      payments: payments.filter((it) => it !== undefined),
    });
    const times = (file.drawn?.times ?? 0) + 1;
    const detail = `Descargó el archivo de pago ${id}${times > 1 ? `, por ${times}.ª vez` : ""}`;
    createAuditLog(batch, paymentFileEntry(file, call, { action: "payment_file.drawn", detail }), call.now);
    return {
      drawn: { times, firstOn, at, by: { id: call.actor.uid, name: call.actor.name } },
      updatedAt: at,
    };
  });
  return { fileName: `pagos-${id}.txt`, contentType: "text/plain; charset=us-ascii", body: whole(drawn) };
}

/** Undefined where its account is not in place any more. */
function pabPaymentOf(
  { settlementId, amount, accountId }: FilePayment,
  known: KnownAccount | undefined,
): PabPayment | undefined {
  if (!known?.current || !isInPlace(known, accountId) || obstacleOf({ amount }, known)) return undefined;
  return { settlementId, amount, to: known.current, holder: known.current.holder };
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
