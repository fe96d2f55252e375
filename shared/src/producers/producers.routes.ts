import * as z from "zod/mini";
import { id } from "../primitives.ts";
import { SIGNED_IN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { producerRegistration } from "./producer.schema.ts";

export const producerRoutes = {
  registerProducer: defineRoute({
    method: "POST",
    path: "/producer",
    summary: "Become a producer, pending until a superadmin activates it; repeating it answers the same one",
    access: SIGNED_IN,
    input: producerRegistration,
    output: z.object({ id, producer: z.object({ id }) }),
    failure: "PRODUCER_CREATE_ERROR",
    status: 201,
  }),
};
