import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { Policy } from "../../../lib/http/binding.ts";
import { ownsPartOfEvent } from "../../events/events.policy.ts";
import { findCodeBatch } from "./code-batches.repo.ts";

/** A batch of codes by `id`, for the producer of its event. */
export const ownCodeBatch: Policy<{ id: string }, CodeBatch> = {
  load: ({ id }) => findCodeBatch(id),
  missing: "CODE_BATCH_NOT_FOUND",
  owns: ownsPartOfEvent,
};
