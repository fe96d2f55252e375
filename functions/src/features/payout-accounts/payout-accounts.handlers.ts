import type { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { ownProducerById } from "../producers/producers.policy.ts";
import { findProducer, findProducerNames, readProducers } from "../producers/producers.repo.ts";
import { approveAccount } from "./approve-account.ts";
import { downloadCertificate } from "./certificates.ts";
import { endAccount } from "./end-account.ts";
import { adminPayouts, changedHolderOf, payoutRowOf, payoutsView } from "./payout-views.ts";
import { findChangedHolders, findPayouts, findWaiting } from "./payouts.repo.ts";
import { requestAccount } from "./request-account.ts";

async function anyProducer(id: string): Promise<Producer> {
  const producer = await findProducer(id);
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  return producer;
}

export const payoutAccountHandlers: Bindings<typeof payoutAccountRoutes> = {
  getPayouts: owned(ownProducerById, async (_input, { actor }, producer) =>
    payoutsView(producer, await findPayouts(producer.id), actor),
  ),
  requestPayoutAccount: owned(ownProducerById, async ({ producerId, ...wish }, call, producer) => {
    await requestAccount(producer, wish, call);
    return payoutsView(producer, await findPayouts(producerId), call.actor);
  }),
  stopPayoutAccount: owned(ownProducerById, async ({ accountId }, call, producer) =>
    payoutsView(
      producer,
      await endAccount(producer, { accountId, how: "stopped", reason: null }, call),
      call.actor,
    ),
  ),
  listPayoutRequests: {
    handle: async ({ limit, cursor }) => {
      const rows = await findWaiting(limit + 1, decodeMoment(cursor));
      const page = pageOf(rows, limit, ({ waitsSince, id }) => [waitsSince ?? "", id]);
      const names = await findProducerNames(page.items.map(({ id }) => id));
      return { ...page, items: page.items.flatMap((it) => payoutRowOf(it, names.get(it.id)) ?? []) };
    },
  },
  listChangedHolders: {
    handle: async ({ limit, cursor }) => {
      const rows = await findChangedHolders(limit + 1, decodeMoment(cursor));
      const page = pageOf(rows, limit, ({ holderChangedSince, id }) => [holderChangedSince ?? "", id]);
      const organisations = await readProducers(page.items.map(({ id }) => id));
      return {
        ...page,
        items: page.items.flatMap((it) => changedHolderOf(it, organisations.get(it.id)) ?? []),
      };
    },
  },
  getAnyPayouts: {
    handle: async ({ producerId }) => {
      const producer = await anyProducer(producerId);
      return adminPayouts(producer, await findPayouts(producerId));
    },
  },
  downloadPayoutFile: {
    handle: ({ producerId, accountId }) => downloadCertificate(producerId, accountId),
  },
  decidePayoutAccount: {
    handle: async ({ producerId, accountId, decision, reason = "" }, call) => {
      const producer = await anyProducer(producerId);
      if (decision === "approve")
        return adminPayouts(producer, await approveAccount(producerId, accountId, call));
      if (!reason)
        throw new AppError("INVALID_REQUEST", {
          fields: { reason: "Escribe por qué: se lo contamos a ellos" },
        });
      const how = decision === "refuse" ? "refused" : "ended";
      return adminPayouts(producer, await endAccount(producer, { accountId, how, reason }, call));
    },
  },
};
