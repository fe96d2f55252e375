import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import {
  createCodeBatch,
  type NewCodeBatch,
} from "../../src/features/promo-codes/batches/create-code-batch.ts";
import { promoCodes } from "../../src/lib/firestore/collections.ts";

/** What is sent to make two codes of an event at once. */
export const codeBatchWish = (
  { id: eventId }: Pick<Event, "id">,
  wish: Partial<NewCodeBatch> = {},
): NewCodeBatch => ({
  ...{ idempotencyKey: randomUUID(), eventId, name: "Club de lectura", count: 2 },
  ...{ type: "percentage", value: 10, ...wish },
});

/** A batch of an event, with its codes. */
export const givenCodeBatch = (
  event: Pick<Event, "id">,
  wish: Partial<NewCodeBatch> = {},
): Promise<CodeBatch> =>
  createCodeBatch(codeBatchWish(event, wish), buildCall({ actor: buildActor({ role: "superadmin" }) }));

/** The codes of a batch, in the order they were made in. */
export const codesOfBatch = async (batchId: string): Promise<PromoCode[]> =>
  (await promoCodes.all().where("batchId", "==", batchId).orderBy("id").get()).docs.map((doc) => doc.data());
