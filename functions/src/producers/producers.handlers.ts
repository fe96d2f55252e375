import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { type Bindings, owned } from "../http/binding.ts";
import type { Actor } from "../http/call.ts";
import { findProducer } from "./producers.repo.ts";
import { registerProducer } from "./register-producer.ts";
import { updateProducer } from "./update-producer.ts";

const owns = (actor: Actor, producer: { id: string }) => actor.producerId === producer.id;

export const producerHandlers: Bindings<typeof producerRoutes> = {
  registerProducer: {
    handle: async (person, call) => {
      const id = await registerProducer(person, call);
      return { id, producer: { id } };
    },
  },
  getProducer: owned<typeof producerRoutes.getProducer, Producer>({
    load: ({ id }) => findProducer(id),
    missing: "PRODUCER_NOT_FOUND",
    owns,
    handle: async (_input, _call, producer) => producer,
  }),
  updateProducer: owned<typeof producerRoutes.updateProducer, Producer>({
    load: ({ id }) => findProducer(id),
    missing: "PRODUCER_NOT_FOUND",
    owns,
    handle: ({ id, ...update }, call) => updateProducer(id, update, call),
  }),
};
