import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findProducer } from "./producers.repo.ts";

/** The part of an owned binding that loads the producer of a path, and asks whose it is. */
export const ofProducer = {
  load: ({ producerId }: { producerId: string }) => findProducer(producerId),
  missing: "PRODUCER_NOT_FOUND",
  owns: (actor: Actor, producer: Producer) => actor.producerId === producer.id,
} as const;
