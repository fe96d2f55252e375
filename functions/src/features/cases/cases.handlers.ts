import { caseCode } from "@tarima/shared/cases/case.schema.ts";
import type { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { readByAuthor, readByOrganiser } from "@tarima/shared/cases/read-by-author.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeCursor, decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { orderOfOwnEvent } from "../orders/orders.policy.ts";
import { ownProducerById } from "../producers/producers.policy.ts";
import { addToCase } from "./add-to-case.ts";
import { answerCase } from "./answer-case.ts";
import { askOrganiser, replyAsOrganiser } from "./ask-organiser.ts";
import { downloadFile } from "./case-files.ts";
import { caseKey } from "./case-key.ts";
import { caseOf } from "./case-of.ts";
import { caseReceipt } from "./case-receipt.ts";
import {
  adminCase,
  asItsReaderMay,
  caseRowOf,
  caseView,
  myRowOf,
  openReversal,
  organiserCase,
} from "./case-views.ts";
import { findAsked, findCase, findCases, findCasesOf, findReplies, findReversals } from "./cases.repo.ts";
import { changeCase } from "./change-case.ts";
import { exportCases } from "./export-cases.ts";
import { extendCase } from "./extend-case.ts";
import { fileCase } from "./file-case.ts";

async function anyCase(id: string) {
  const found = await findCase(id);
  if (!found) throw new AppError("CASE_NOT_FOUND");
  return found;
}

export const caseHandlers: Bindings<typeof caseRoutes> = {
  fileCase: {
    handle: async (asked, call) => {
      const { id, number, filedAt, dueOn } = await fileCase(asked, call);
      return { id, code: caseCode(number), filedAt, dueOn, key: caseKey(id) };
    },
  },
  getCase: { handle: async (asked, call) => caseView(await caseOf(asked, call)) },
  addToCase: {
    handle: async (asked, call) => {
      const own = await caseOf(asked, call);
      return caseView({ ...own, found: await addToCase(own, asked, call) });
    },
  },
  downloadCaseReceipt: {
    handle: async (asked, call) => caseReceipt(asItsReaderMay(await caseOf(asked, call))),
  },
  downloadCaseFile: {
    handle: async ({ fileId, ...asked }, call) => {
      const { found } = await caseOf(asked, call);
      return downloadFile(found.id, fileId, [found, ...readByAuthor(await findReplies(found.id))]);
    },
  },
  listMyCases: {
    handle: async ({ limit, cursor }, { actor }) => {
      const rows = await findCasesOf(actor.uid, limit + 1, decodeMoment(cursor));
      const page = pageOf(rows, limit, ({ filedAt, id }) => [filedAt, id]);
      return { ...page, items: page.items.map(myRowOf) };
    },
  },
  listCases: {
    handle: async ({ limit, cursor, ...filter }) => {
      const rows = await findCases(filter, limit + 1, decodeCursor(cursor, 2));
      const page = pageOf(rows, limit, ({ dueOn, id }) => [dueOn, id]);
      return { ...page, items: page.items.map(caseRowOf) };
    },
  },
  exportCases: { handle: async (asked, { now }) => exportCases(asked, now) },
  getAnyCase: { handle: async ({ id }, { now }) => adminCase(await anyCase(id), now) },
  downloadAnyCaseReceipt: { handle: async ({ id }) => caseReceipt(await anyCase(id)) },
  downloadAnyCaseFile: {
    handle: async ({ id, fileId }) => {
      const found = await anyCase(id);
      return downloadFile(id, fileId, [found, ...(await findReplies(id))]);
    },
  },
  answerCase: {
    handle: async ({ id, ...answer }, call) => adminCase(await answerCase(id, answer, call), call.now),
  },
  askOrganiser: {
    handle: async ({ id, ...asked }, call) => adminCase(await askOrganiser(id, asked, call), call.now),
  },
  changeCase: {
    handle: async ({ id, ...change }, call) => adminCase(await changeCase(id, change, call), call.now),
  },
  extendCase: {
    handle: async ({ id, ...extension }, call) => adminCase(await extendCase(id, extension, call), call.now),
  },
  listReversals: owned(orderOfOwnEvent, async ({ orderId }, { actor }) => ({
    items: (await findReversals(orderId)).map((found) => openReversal(found, actor)),
  })),
  listOrganiserCases: owned(ownProducerById, async ({ producerId, limit, cursor }) => {
    const rows = await findAsked(producerId, limit + 1, decodeMoment(cursor));
    const page = pageOf(rows, limit, ({ askedAt, id }) => [askedAt ?? "", id]);
    return { ...page, items: await Promise.all(page.items.map(organiserCase)) };
  }),
  downloadOrganiserCaseFile: owned(ownProducerById, async ({ id, fileId }, _call, producer) => {
    const found = await findCase(id);
    if (found?.order?.producerId !== producer.id || !found.askedAt) throw new AppError("CASE_NOT_FOUND");
    return downloadFile(id, fileId, readByOrganiser(await findReplies(id)));
  }),
  replyAsOrganiser: owned(ownProducerById, async ({ id, ...reply }, call, producer) =>
    organiserCase(await replyAsOrganiser(producer, id, reply, call)),
  ),
};
