import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findProducer } from "./producers.repo.ts";

/** A producer by `id`, for its owner. */
export const ownProducer: Policy<{ id: string }, Producer> = {
  load: ({ id }) => findProducer(id),
  missing: "PRODUCER_NOT_FOUND",
  owns: (actor: Actor, producer) => actor.producerId === producer.id,
};

/** A producer by `producerId`, for its owner. */
export const ownProducerById: Policy<{ producerId: string }, Producer> = {
  ...ownProducer,
  load: ({ producerId }) => findProducer(producerId),
};

/** The producer a query names; by default the caller's own. */
export const ownProducerIfNamed: Policy<{ producerId?: string | undefined }, string> = {
  load: async ({ producerId }) => producerId ?? "",
  missing: "PRODUCER_NOT_FOUND",
  owns: (actor, asked) => asked === "" || asked === actor.producerId,
};
