import { randomUUID } from "node:crypto";
import type { PaymentFile } from "@tarima/shared/finance/payment-file.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import type { PayoutAccount, PayoutRequest } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes as routes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { FieldPath } from "firebase-admin/firestore";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { createPaymentFile } from "../../src/features/finance/payment-files/create-payment-file.ts";
import { drawPaymentFile } from "../../src/features/finance/payment-files/draw-payment-file.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { approveAccount } from "../../src/features/payout-accounts/approve-account.ts";
import { findPayouts } from "../../src/features/payout-accounts/payouts.repo.ts";
import { requestAccount } from "../../src/features/payout-accounts/request-account.ts";
import { findProducer } from "../../src/features/producers/producers.repo.ts";
import { incidents, payoutAccounts, producers, settlements } from "../../src/lib/firestore/collections.ts";
import { bucket } from "../../src/lib/storage/public-files.ts";
import { call, givenSession, type Person, signIn } from "./api.ts";
import { A_PDF } from "./cases.ts";
import { givenMember } from "./team.ts";
import { givenProducer } from "./world.ts";

export const IN_BANCOLOMBIA = { kind: "savings", bank: "bancolombia", number: "12345674417" } as const;
export const IN_NEQUI = { kind: "nequi", bank: null, number: "3001234567" } as const;

export const LEGAL_NAME = "La Clave Producciones S.A.S.";
const THREE_DAYS_AGO = () => new Date(Date.now() - 3 * 86_400_000);

/** An account that an organisation, which says who it is, asked for three days ago unless another time is given. */
export async function givenPayoutRequest(
  producerId: string,
  {
    now = THREE_DAYS_AGO(),
    ...to
  }: Partial<Pick<PayoutRequest, "kind" | "bank" | "number">> & { now?: Date } = {},
): Promise<PayoutRequest> {
  await producers.doc(producerId).update({ legalName: LEGAL_NAME });
  const producer = await findProducer(producerId);
  if (!producer) throw new Error("the producer is given");
  const wish = { ...IN_BANCOLOMBIA, ...to, requestId: randomUUID(), file: A_PDF };
  const actor = buildActor({ uid: producer.ownerUid, email: producer.email, name: "Mariana Ríos" });
  await requestAccount(producer, wish, buildCall({ actor, now }));
  const request = (await findPayouts(producerId))?.request;
  if (!request) throw new Error("it was asked for");
  await haveTold(request.id);
  return request;
}

/** The mails that tell of a request have left. */
async function haveTold(accountId: string): Promise<void> {
  const prefix = `payout-${accountId}-asked-`;
  const id = FieldPath.documentId();
  const found = await mails.all().where(id, ">=", prefix).where(id, "<", `${prefix}~`).get();
  for (const { ref } of found.docs) await ref.update({ status: "sent", dueAt: null });
}

/** The account that an organisation is paid to. */
export async function givenPayoutAccount(
  producerId: string,
  to: Parameters<typeof givenPayoutRequest>[1] = {},
): Promise<PayoutAccount> {
  const { id } = await givenPayoutRequest(producerId, to);
  const admin = buildActor({ uid: "sistema", role: "superadmin", email: "sistema@tarima.test" });
  const { current } = await approveAccount(producerId, id, buildCall({ actor: admin, now: new Date() }));
  if (!current) throw new Error("it was approved");
  return current;
}

/** An organisation that says who it is, its owner, whose second step is old, and what people do about its account. */
export async function givenOrganisation(overrides: Parameters<typeof givenProducer>[0] = {}) {
  const contactEmail = `plata-${randomUUID().slice(0, 8)}@correo.test`;
  const { id: producerId } = await givenProducer({ legalName: LEGAL_NAME, contactEmail, ...overrides });
  const owner = await signIn("producer", { producerId });
  await givenSession(owner, true);
  await producers.doc(producerId).update({ ownerUid: owner.uid, email: owner.email });
  const stored = async () => (await payoutAccounts.doc(producerId).get()).data();
  return {
    ...{ producerId, owner, contactEmail, stored },
    member: (rights: TeamRight[]) => givenMember(producerId, rights),
    ask: (wish: object = {}, person = owner) =>
      call(
        routes.requestPayoutAccount,
        { producerId, requestId: randomUUID(), ...IN_BANCOLOMBIA, file: A_PDF, ...wish },
        person,
      ),
    stop: (accountId: string, person = owner) =>
      call(routes.stopPayoutAccount, { producerId, accountId }, person),
    decide: (accountId: string, decision: "approve" | "refuse" | "end", by: Person, reason?: string) =>
      call(routes.decidePayoutAccount, { producerId, accountId, decision, ...(reason && { reason }) }, by),
    change: (fields: object, person = owner) =>
      call(producerRoutes.updateProducer, { id: producerId, ...fields }, person),
    remove: (person: Person) => call(teamRoutes.removeTeamMember, { producerId, uid: person.uid }, owner),
    view: async (person = owner) => (await call(routes.getPayouts, { producerId }, person)).body,
    /** The 48 hours of what waits go by, and its mails leave. */
    elapse: async () => {
      const request = (await stored())?.request;
      if (!request) throw new Error("it waits");
      await haveTold(request.id);
      const past = { ...request, waitsUntil: "2026-01-01T00:00:00.000Z" };
      await payoutAccounts.doc(producerId).update({ request: past });
    },
  };
}

/** An organisation with an account in place. */
export async function givenPayableOrganisation(to?: Parameters<typeof givenPayoutRequest>[1]) {
  const organisation = await givenOrganisation();
  return { ...organisation, account: await givenPayoutAccount(organisation.producerId, to) };
}

/** What somebody was told of accounts, or of settlements. */
export const payoutNewsTo = async (
  to: string,
  template: "payout-account" | "settlement" = "payout-account",
) =>
  (await mails.all().where("to", "==", to).get()).docs
    .map((doc) => doc.data())
    .filter((mail) => mail.template === template)
    .map(({ data }) => (data as { news: string }).news)
    .toSorted();

/** Incidents of files that an account's number was drawn with. */
export async function warningsOf({ id }: Pick<PayoutAccount, "id">) {
  const key = FieldPath.documentId();
  const prefix = `payout-drawn-${id}`;
  const found = await incidents.all().where(key, ">=", prefix).where(key, "<", `${prefix}~`).get();
  return found.docs.map((doc) => doc.data());
}

/** The accounts whose certificates are stored. */
export const certificatesOf = async (producerId: string) =>
  (await bucket().getFiles({ prefix: `certificates/${producerId}/` }))[0].map(
    ({ name }) => name.split("/")[2],
  );

/** A settlement of an organisation that is to be paid. */
export async function givenSent(
  producerId: string,
  overrides: Partial<Settlement> = {},
): Promise<Settlement> {
  const at = new Date().toISOString();
  const settlement: Settlement = {
    ...{
      id: `s-${randomUUID()}`,
      producerId,
      producerName: "La Clave",
      amount: 80_000,
      number: 1,
      entries: 1,
    },
    ...{ from: "2025-12-01", to: "2025-12-31", metrics: {}, dueOn: "2026-01-04", status: "sent" },
    ...{ createdAt: at, updatedAt: at, ...overrides },
  };
  await settlements.doc(settlement.id).set(settlement);
  return settlement;
}

/** A payment file with these settlements, of organisations that have an account. */
export async function givenPaymentFile(
  of: readonly Settlement[],
  { isDrawn = false }: { isDrawn?: boolean } = {},
): Promise<PaymentFile> {
  const by = buildCall({ actor: buildActor({ uid: "sistema", role: "superadmin" }), now: new Date() });
  const payments = await Promise.all(
    of.map(async ({ id: settlementId, producerId }) => ({
      settlementId,
      accountId: (await findPayouts(producerId))?.current?.id ?? "",
    })),
  );
  const file = await createPaymentFile({ requestId: randomUUID(), payments }, by);
  if (isDrawn) await drawPaymentFile(file.id, by);
  return file;
}

/** Does something with a settlement of an organisation that is to be paid. */
export async function withSettlement(
  producerId: string,
  by: Person,
  work: (pay: (more: object) => Promise<Awaited<ReturnType<typeof note>>>) => Promise<void>,
): Promise<void> {
  const { id } = await givenSent(producerId, { amount: 1 });
  try {
    await work((more) => note(id, more, by));
  } finally {
    await settlements.doc(id).delete(); // its number does not fit the others
  }
}

const note = (id: string, more: object, by: Person) =>
  call(
    settlementRoutes.changeSettlementStatus,
    { id, status: "paid", paidOn: "2026-01-05", reference: "TRX", ...more },
    by,
  );
