import type { Producer, ProducerRow } from "@tarima/shared/producers/producer.schema.ts";
import type { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { listOrder } from "../../lib/http/list-order.ts";
import { findPage, numbered, skippedBefore } from "../../lib/http/paging.ts";
import { lastSignIns } from "../accounts/last-sign-ins.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { uploadsLeft } from "../pictures/count-uploads.ts";
import type { AlongsideProducer } from "./alongside-producer.ts";
import { changeProducerStatus } from "./change-producer-status.ts";
import { changeProducerStatuses } from "./change-producer-statuses.ts";
import { deleteProducer } from "./delete-producer.ts";
import { matchesProducer } from "./producer-search.ts";
import { ownProducer, producerWorkedFor } from "./producers.policy.ts";
import { findProducer, findProducers, isSearch, PRODUCER_ORDERS, totalProducers } from "./producers.repo.ts";
import { registerProducer } from "./register-producer.ts";
import { updateProducer } from "./update-producer.ts";
import { seesIdentity, withoutIdentity } from "./without-identity.ts";

/** `alongside`: what other features add to changes. */
export const producerHandlers = (alongside: AlongsideProducer): Bindings<typeof producerRoutes> => ({
  registerProducer: {
    handle: async (person, call) => {
      const id = await registerProducer(person, call);
      return { id, producer: { id } };
    },
  },
  getProducer: owned(producerWorkedFor, async (_input, { actor }, producer) =>
    seesIdentity(actor) ? producer : withoutIdentity(producer),
  ),
  updateProducer: owned(ownProducer, ({ id, ...update }, call) =>
    updateProducer(id, update, call, alongside),
  ),
  checkUploads: owned(producerWorkedFor, async ({ id }, { now }) => ({ left: await uploadsLeft(id, now) })),
  listProducers: {
    handle: async ({ page, limit, cursor, sort = "-createdAt", ...filter }) => {
      const order = listOrder(PRODUCER_ORDERS, sort, cursor);
      const [found, total] = await Promise.all([
        findPage<Producer>({
          limit,
          after: order.after,
          // a search is checked row by row, so its rows cannot be skipped by the query
          ...(isSearch(filter) && { skip: skippedBefore({ page, limit, cursor }) }),
          read: (count, after) =>
            findProducers(
              filter,
              { ...order, after },
              count,
              after || isSearch(filter) ? 0 : skippedBefore({ page, limit, cursor }),
            ),
          fits: (producer) => matchesProducer(producer, filter),
          sortValues: order.sortValues,
        }),
        totalProducers(filter, order),
      ]);
      const signIns = await lastSignIns(found.items.map(({ ownerUid }) => ownerUid));
      const items = found.items.map((producer) => rowOf(producer, signIns));
      return numbered({ ...found, total, items }, { page, limit, cursor });
    },
  },
  changeProducerStatus: {
    handle: async ({ id, status, reason }, call) => {
      await changeProducerStatus(
        { producerId: id, status, reason, by: actorEntry(call) },
        alongside,
        call.now,
      );
      const producer = await findProducer(id);
      if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
      return producer;
    },
  },
  changeProducerStatuses: {
    handle: ({ ids, status, reason }, call) =>
      changeProducerStatuses({ ids, status, reason, by: actorEntry(call) }, alongside, call.now),
  },
  deleteProducer: {
    handle: async ({ id }, call) => {
      await deleteProducer(id, actorEntry(call), call.now);
      return {};
    },
  },
});

function rowOf(producer: Producer, signIns: ReadonlyMap<string, string>): ProducerRow {
  return {
    ...producer,
    phoneCountryCode: /^\+\d{1,4}/.exec(producer.phone ?? "")?.[0] ?? null,
    lastLoginAt: signIns.get(producer.ownerUid) ?? null,
  };
}
