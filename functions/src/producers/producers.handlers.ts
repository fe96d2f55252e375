import type { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import type { Bindings } from "../http/binding.ts";
import { registerProducer } from "./register-producer.ts";

export const producerHandlers: Bindings<typeof producerRoutes> = {
  registerProducer: {
    handle: async (person, call) => {
      const id = await registerProducer(person, call);
      return { id, producer: { id } };
    },
  },
};
