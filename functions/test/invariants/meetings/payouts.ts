import { randomUUID } from "node:crypto";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { drawPaymentFile } from "../../../src/features/finance/payment-files/draw-payment-file.ts";
import { dropPaymentFile } from "../../../src/features/finance/payment-files/drop-payment-file.ts";
import { findPaymentFile } from "../../../src/features/finance/payment-files/payment-files.repo.ts";
import { changeSettlementStatus } from "../../../src/features/finance/settlements/change-settlement-status.ts";
import { approveAccount } from "../../../src/features/payout-accounts/approve-account.ts";
import { endAccount } from "../../../src/features/payout-accounts/end-account.ts";
import { findPayouts } from "../../../src/features/payout-accounts/payouts.repo.ts";
import { requestAccount } from "../../../src/features/payout-accounts/request-account.ts";
import { findProducer } from "../../../src/features/producers/producers.repo.ts";
import { producers, settlements } from "../../../src/lib/firestore/collections.ts";
import { A_PDF } from "../../support/cases.ts";
import {
  givenPaymentFile,
  givenPayoutAccount,
  givenPayoutRequest,
  givenSent,
  IN_NEQUI,
  LEGAL_NAME,
} from "../../support/payouts.ts";
import { givenProducer } from "../../support/world.ts";
import { type Meetings, superadmin } from "./meeting.ts";

/** What its owner does. */
const ownersCall = ({ ownerUid }: Producer) => buildCall({ actor: buildActor({ uid: ownerUid }) });

const stop = async (producerId: string, accountId: string) => {
  const producer = await findProducer(producerId);
  if (producer) await endAccount(producer, { accountId, how: "stopped", reason: null }, buildCall());
};

export const PAYOUTS: Meetings = {
  "account that is paid to": async () => {
    const producer = await givenProducer({ legalName: LEGAL_NAME });
    const { id } = await givenPayoutRequest(producer.id);
    return {
      first: () => approveAccount(producer.id, id, superadmin()),
      second: () => stop(producer.id, id),
      isRight: async () => {
        const { current, request, ended } = (await findPayouts(producer.id)) ?? {};
        return current === null && request === null && ended?.how === "stopped";
      },
    };
  },
  "account asked for": async () => {
    const producer = await givenProducer({ legalName: LEGAL_NAME });
    const { id } = await givenPayoutAccount(producer.id);
    const wish = { ...IN_NEQUI, requestId: randomUUID(), file: A_PDF };
    const other = { ...IN_NEQUI, number: "3109876543", requestId: randomUUID(), file: A_PDF };
    return {
      first: () => requestAccount(producer, wish, ownersCall(producer)),
      second: async () => {
        await stop(producer.id, id);
        await requestAccount(producer, other, ownersCall(producer));
      },
      isRight: async () => (await findPayouts(producer.id))?.request?.requestId === other.requestId,
    };
  },
  "first account asked for": async () => {
    const producer = await givenProducer({ legalName: LEGAL_NAME });
    const wish = { ...IN_NEQUI, requestId: randomUUID(), file: A_PDF };
    const other = { ...IN_NEQUI, number: "3109876543", requestId: randomUUID(), file: A_PDF };
    return {
      first: () => requestAccount(producer, wish, ownersCall(producer)),
      second: () => requestAccount(producer, other, ownersCall(producer)),
      isRight: async () => (await findPayouts(producer.id))?.request?.requestId === other.requestId,
    };
  },
  "organisation of an account": async () => {
    const producer = await givenProducer({ legalName: LEGAL_NAME });
    const wish = { ...IN_NEQUI, requestId: randomUUID(), file: A_PDF };
    return {
      first: () => requestAccount(producer, wish, ownersCall(producer)),
      second: () => producers.doc(producer.id).update({ ownerUid: "otra" }),
      isRight: async () => (await findPayouts(producer.id)) === undefined,
    };
  },
  "account of a payment": async () => {
    const producer = await givenProducer({ legalName: LEGAL_NAME });
    const { id: accountId } = await givenPayoutAccount(producer.id);
    const { id } = await givenSent(producer.id);
    const payment = { status: "paid", paidOn: "2026-01-05", reference: "TRX", accountId } as const;
    return {
      first: () => changeSettlementStatus(id, payment, superadmin()),
      second: () => stop(producer.id, accountId),
      isRight: async () => {
        const { status } = (await settlements.doc(id).get()).data() ?? {};
        await settlements.doc(id).delete(); // its number does not fit the others
        return status === "sent";
      },
    };
  },
  "payment file": async () => {
    const { settlement } = await givenPaid();
    const { id } = await givenPaymentFile([settlement]);
    return {
      first: () => drawPaymentFile(id, superadmin()),
      second: () => dropPaymentFile(id, undefined, superadmin()),
      isRight: () => without(settlement, async () => (await findPaymentFile(id))?.drawn === null),
    };
  },
  "settlement put into a file": async () => {
    const { settlement } = await givenPaid();
    const payment = { paidOn: "2026-01-05", reference: "TRX", elsewhere: "Otra cuenta" };
    return {
      first: () => givenPaymentFile([settlement]),
      second: () => changeSettlementStatus(settlement.id, { status: "paid", ...payment }, superadmin()),
      isRight: () =>
        without(settlement, async () => !(await settlements.doc(settlement.id).get()).data()?.paymentFileId),
    };
  },
  "organisation of a payment file": async () => {
    const { producer, settlement } = await givenPaid();
    const { id } = await givenPaymentFile([settlement]);
    return {
      first: () => drawPaymentFile(id, superadmin()),
      second: () => producers.doc(producer.id).update({ docNumber: "900.373.115-3" }),
      isRight: () => without(settlement, async () => (await findPaymentFile(id))?.drawn === null),
    };
  },
  "account of a payment file": async () => {
    const { producer, account, settlement } = await givenPaid();
    const { id } = await givenPaymentFile([settlement]);
    return {
      first: () => drawPaymentFile(id, superadmin()),
      second: () => stop(producer.id, account.id),
      isRight: () => without(settlement, async () => (await findPaymentFile(id))?.drawn === null),
    };
  },
};

/** A verdict, after which the settlement is gone: its number does not fit the others. */
async function without({ id }: Settlement, verdict: () => Promise<boolean>): Promise<boolean> {
  try {
    return await verdict();
  } finally {
    await settlements.doc(id).delete();
  }
}

/** An organisation with an account and a settlement that is to be paid. */
async function givenPaid() {
  const producer = await givenProducer({ legalName: LEGAL_NAME });
  const account = await givenPayoutAccount(producer.id);
  return { producer, account, settlement: await givenSent(producer.id) };
}
