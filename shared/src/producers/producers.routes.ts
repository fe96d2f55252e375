import * as z from "zod/mini";
import { id } from "../primitives.ts";
import { PRODUCER, SIGNED_IN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { producerRegistration, producerView } from "./producer.schema.ts";
import { producerUpdate } from "./producer-update.ts";

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
  getProducer: defineRoute({
    method: "GET",
    path: "/producer/:id",
    summary: "A producer with its whole profile",
    access: PRODUCER,
    input: z.object({ id }),
    output: producerView,
    failure: "PRODUCER_DETAILS_ERROR",
  }),
  updateProducer: defineRoute({
    method: "PUT",
    path: "/producer/:id",
    summary:
      "Change a producer's profile: absent leaves, null clears; with `version`, only the one that was read",
    access: PRODUCER,
    input: z.extend(producerUpdate, { id }),
    output: producerView,
    failure: "PRODUCER_UPDATE_ERROR",
  }),
};
