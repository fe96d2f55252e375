import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { concernsAll } from "@tarima/shared/team/membership.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findProducer } from "./producers.repo.ts";

/** Whether a producer is the actor's, and concerns them as a whole: not a member of some events only. */
export const ownsAll = (actor: Actor, producerId: string): boolean =>
  actor.producerId !== undefined && actor.producerId === producerId && concernsAll(actor.team);

/** A producer by `id`, for its owner and the members of all events. */
export const ownProducer: Policy<{ id: string }, Producer> = {
  load: ({ id }) => findProducer(id),
  missing: "PRODUCER_NOT_FOUND",
  owns: (actor, producer) => ownsAll(actor, producer.id),
};

/** A producer by `id`, for everybody who works for it. */
export const producerWorkedFor: Policy<{ id: string }, Producer> = {
  ...ownProducer,
  owns: (actor, producer) => actor.producerId === producer.id,
};

/** A producer by `producerId`, for its owner and the members of all events. */
export const ownProducerById: Policy<{ producerId: string }, Producer> = {
  ...ownProducer,
  load: ({ producerId }) => findProducer(producerId),
};

/** A producer by `producerId`, for everybody who works for it. */
export const producerWorkedForById: Policy<{ producerId: string }, Producer> = {
  ...producerWorkedFor,
  load: ({ producerId }) => findProducer(producerId),
};

/** The producer a query names; by default the caller's own. */
export const ownProducerIfNamed: Policy<{ producerId?: string | undefined }, string> = {
  load: async ({ producerId }) => producerId ?? "",
  missing: "PRODUCER_NOT_FOUND",
  owns: (actor, asked) => asked === "" || asked === actor.producerId,
};
