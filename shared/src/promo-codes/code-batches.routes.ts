import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { id, uuid } from "../api/primitives.ts";
import { PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { codeBatchDraft, codeBatchView } from "./code-batch.schema.ts";

/** Codes that are made many at once, each for one purchase. Return PROMO_CODES_OFF as those of single codes do. */
export const codeBatchRoutes = {
  createCodeBatch: defineRoute({
    method: "POST",
    path: "/code-batches",
    summary:
      "Make many codes at once for one's event, each for one purchase; repeated, it goes on where it stopped",
    access: PRODUCER,
    right: "marketing",
    producers: "preparing",
    headers: { idempotencyKey: "Idempotency-Key" },
    input: z.extend(codeBatchDraft, { idempotencyKey: uuid, eventId: id }),
    output: codeBatchView,
    failure: "CODE_BATCH_CREATE_ERROR",
    status: 201,
  }),
  listCodeBatches: defineRoute({
    method: "GET",
    path: "/code-batches/event/:eventId",
    summary: "The batches of codes of one's event, the newest first, and how many of each are used",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ eventId: id }),
    output: z.object({ data: z.array(codeBatchView) }),
    failure: "PROMO_CODES_FETCH_ERROR",
  }),
  switchCodeBatch: defineRoute({
    method: "PUT",
    path: "/code-batches/:id",
    summary: "Switch all codes of a batch off or on; what is held with one stays",
    access: PRODUCER,
    right: "marketing",
    producers: "preparing",
    input: z.object({ id, isActive: z.boolean("Di si se activan o se desactivan") }),
    output: codeBatchView,
    failure: "CODE_BATCH_UPDATE_ERROR",
  }),
  deleteCodeBatch: defineRoute({
    method: "DELETE",
    path: "/code-batches/:id",
    summary: "Delete a batch with its codes; those that were used stay, for their orders",
    access: PRODUCER,
    right: "marketing",
    producers: "preparing",
    input: z.object({ id }),
    output: z.object({ id, deleted: z.int() }),
    failure: "CODE_BATCH_DELETE_ERROR",
  }),
  exportCodeBatch: defineRoute({
    method: "GET",
    path: "/code-batches/:id/export",
    summary: "The codes of a batch as a file, with what became of each",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ id, format: z._default(z.enum(EXPORT_FORMATS), "csv") }),
    output: download,
    failure: "CODE_BATCH_EXPORT_ERROR",
  }),
};
