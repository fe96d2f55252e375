import { randomUUID } from "node:crypto";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { getAuth } from "firebase-admin/auth";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { TARIMA } from "../../../src/features/attendees/change-claims.ts";
import { drawPaymentFile } from "../../../src/features/finance/payment-files/draw-payment-file.ts";
import { dropPaymentFile } from "../../../src/features/finance/payment-files/drop-payment-file.ts";
import { findPaymentFile } from "../../../src/features/finance/payment-files/payment-files.repo.ts";
import { changeSettlementStatus } from "../../../src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import { changeIncident } from "../../../src/features/incidents/change-incident.ts";
import { approveAccount } from "../../../src/features/payout-accounts/approve-account.ts";
import { endAccount } from "../../../src/features/payout-accounts/end-account.ts";
import { findPayouts } from "../../../src/features/payout-accounts/payouts.repo.ts";
import { requestAccount } from "../../../src/features/payout-accounts/request-account.ts";
import { whenProducerChanges } from "../../../src/features/payout-accounts/when-producer-changes.ts";
import { changeProducerStatus } from "../../../src/features/producers/change-producer-status.ts";
import { findProducer } from "../../../src/features/producers/producers.repo.ts";
import { events, ledger, producers, settlements } from "../../../src/lib/firestore/collections.ts";
import { A_PDF } from "../../support/cases.ts";
import {
  givenPaymentFile,
  givenPayoutAccount,
  givenPayoutRequest,
  givenSent,
  IN_NEQUI,
  LEGAL_NAME,
  warningsOf,
} from "../../support/payouts.ts";
import { givenEvent, givenProducer, haveOver } from "../../support/world.ts";
import { type Meetings, superadmin } from "./meeting.ts";

/** What its owner does. */
const ownersCall = ({ ownerUid }: Producer) => buildCall({ actor: buildActor({ uid: ownerUid }) });

const stop = async (producerId: string, accountId: string) => {
  const producer = await findProducer(producerId);
  if (producer) await endAccount(producer, { accountId, how: "stopped", reason: null }, buildCall());
};

/** An event that is long over, with an entry that no settlement has taken. */
async function givenOver() {
  const { id: producerId } = await givenProducer();
  const event = await givenEvent({ producerId });
  await haveOver(event);
  const orderId = randomUUID();
  const entry = buildLedgerEntry({ orderId, producerId, eventId: event.id, eventName: event.name });
  await ledger.doc(entry.id).set(entry);
  return { producerId, event };
}

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
  "settled event": async () => {
    const { producerId, event } = await givenOver();
    return {
      first: () => createSettlement({ producerId, to: "2026-03-03" }, superadmin()),
      second: () => events.doc(event.id).update({ status: "suspended" }),
      isRight: async () => (await settlements.all().where("producerId", "==", producerId).get()).empty,
    };
  },
  "settlement of a reserve": async () => {
    const { producerId, event } = await givenOver();
    const kept = { eventId: event.id, name: event.name, amount: 1_000, daysAfter: 1, releasedBy: null };
    const earlier = await givenSent(producerId, { reserves: [kept], isReserving: true, byEvent: [] });
    return {
      first: () => createSettlement({ producerId, to: "2026-03-03" }, superadmin()),
      // its reserve goes with it: there is nothing of it to pay any more
      second: () => changeSettlementStatus(earlier.id, { status: "cancelled", reason: "Otra" }, superadmin()),
      isRight: () =>
        without(earlier, async () => {
          const found = await settlements.all().where("producerId", "==", producerId).get();
          return found.docs.every((doc) => doc.id === earlier.id || doc.data().released === undefined);
        }),
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
  "account of an organisation that changes": async () => {
    const { producer, account, settlement } = await givenPaid();
    const { id } = await givenPaymentFile([settlement]);
    return {
      first: () => suspend(producer.id),
      second: () => drawPaymentFile(id, superadmin()),
      isRight: () => without(settlement, async () => (await warningsOf(account)).length === 1),
    };
  },
  "incident opened again in a commit": async () => {
    const { producer, account, settlement } = await givenPaid();
    await givenPaymentFile([settlement], { isDrawn: true });
    await suspend(producer.id);
    await suspend(producer.id, "active");
    const resolve = async () => {
      for (const { key } of await warningsOf(account))
        await changeIncident(key, { status: "resolved" }, superadmin());
    };
    return {
      first: () => suspend(producer.id),
      second: resolve,
      isRight: () =>
        without(settlement, async () => (await warningsOf(account)).every((it) => it.status === "open")),
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

const suspend = (producerId: string, status: "active" | "suspended" = "suspended") =>
  changeProducerStatus({ producerId, status, by: TARIMA }, whenProducerChanges, new Date());

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
  const { uid: ownerUid } = await getAuth().createUser({ email: `${randomUUID()}@correo.test` });
  const producer = await givenProducer({ legalName: LEGAL_NAME, ownerUid });
  const account = await givenPayoutAccount(producer.id);
  return { producer, account, settlement: await givenSent(producer.id) };
}
