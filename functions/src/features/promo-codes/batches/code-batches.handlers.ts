import type { codeBatchRoutes } from "@tarima/shared/promo-codes/code-batches.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { ownEventById } from "../../events/events.policy.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { assertIsOn } from "../discounts-on.ts";
import { ownCodeBatch } from "./code-batches.policy.ts";
import { codeBatchViewOf, listCodeBatchesOf } from "./code-batches.repo.ts";
import { createCodeBatch } from "./create-code-batch.ts";
import { deleteCodeBatch } from "./delete-code-batch.ts";
import { exportCodeBatch } from "./export-code-batch.ts";
import { switchCodeBatch } from "./switch-code-batch.ts";

export const codeBatchHandlers: Bindings<typeof codeBatchRoutes> = {
  createCodeBatch: owned(ownEventById, async (wish, call) => {
    await assertIsOn(wish.value);
    return codeBatchViewOf(await createCodeBatch(wish, call));
  }),
  listCodeBatches: owned(ownEventById, async ({ eventId }) => {
    const batches = await listCodeBatchesOf(eventId);
    return { data: await Promise.all(batches.map(codeBatchViewOf)) };
  }),
  switchCodeBatch: owned(ownCodeBatch, async ({ isActive }, call, batch) => {
    await assertIsOn(batch.value);
    return codeBatchViewOf(await switchCodeBatch(batch, isActive, call));
  }),
  deleteCodeBatch: owned(ownCodeBatch, async ({ id }, call, batch) => {
    await assertIsOn(batch.value);
    return { id, deleted: await deleteCodeBatch(batch, call) };
  }),
  exportCodeBatch: owned(ownCodeBatch, async ({ format }, { now }, batch) => {
    const event = await recentEvent(batch.eventId);
    if (!event) throw new AppError("EVENT_NOT_FOUND");
    return exportCodeBatch(batch, event, format, now);
  }),
};
