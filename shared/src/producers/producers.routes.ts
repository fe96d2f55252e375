import * as z from "zod/mini";
import { numberedPage, pageNumber, sortBy } from "../api/lists.ts";
import { cursor, id, instant, limit, optionalText } from "../api/primitives.ts";
import { PRODUCER, SIGNED_IN, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { MAX_PAGE_SIZE } from "../lib/limits.ts";
import { producerRegistration, producerRow, producerView } from "./producer.schema.ts";
import { PRODUCER_STATUSES } from "./producer.status.ts";
import { producerUpdate } from "./producer-update.ts";

export const producerRoutes = {
  registerProducer: defineRoute({
    method: "POST",
    path: "/producer",
    summary: "Become a producer, pending until a superadmin activates it; repeating it answers the same one",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
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
    right: "member",
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
    right: "all",
    producers: "preparing",
    input: z.extend(producerUpdate, { id }),
    output: producerView,
    failure: "PRODUCER_UPDATE_ERROR",
  }),
  checkUploads: defineRoute({
    method: "GET",
    path: "/producer/:id/uploads",
    summary: "How many pictures a producer may still upload today; refused where there are none left",
    access: PRODUCER,
    right: ["events", "marketing"],
    input: z.object({ id }),
    output: z.object({ left: z.int() }),
    failure: "UPLOADS_ERROR",
  }),
  listProducers: defineRoute({
    method: "GET",
    path: "/producer",
    summary: "Producers, the newest first unless sorted otherwise; dates are those they registered on",
    access: SUPERADMIN,
    input: z.object({
      /** Words of a name or the city, or the beginning of an e-mail or document number. */
      name: optionalText(80),
      email: optionalText(80),
      docNumber: optionalText(30),
      city: optionalText(80),
      search: optionalText(80),
      status: z.optional(z.enum(PRODUCER_STATUSES)),
      dateFrom: z.optional(instant),
      dateTo: z.optional(instant),
      sort: sortBy("createdAt", "name", "activeEvents"),
      page: pageNumber(),
      limit: limit(),
      cursor,
    }),
    output: numberedPage(producerRow),
    failure: "PRODUCERS_FETCH_ERROR",
  }),
  changeProducerStatus: defineRoute({
    method: "PATCH",
    path: "/producer/:id",
    summary: "Activate, inactivate or suspend a producer",
    access: SUPERADMIN,
    /** `reason`: what its owner is told, in the mail and on their profile. */
    input: z.object({ id, status: z.enum(PRODUCER_STATUSES), reason: optionalText(1_000) }),
    output: producerView,
    failure: "PRODUCER_STATUS_ERROR",
  }),
  changeProducerStatuses: defineRoute({
    method: "PATCH",
    path: "/producer",
    summary: "The same of several at once; each has its own outcome",
    access: SUPERADMIN,
    input: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, "Escoge al menos un productor"),
          z.maxLength(MAX_PAGE_SIZE, `Máximo ${MAX_PAGE_SIZE}`),
        ),
      status: z.enum(PRODUCER_STATUSES),
      reason: optionalText(1_000),
    }),
    output: z.object({
      updated: z.int(),
      results: z.array(
        z.object({
          id,
          isDone: z.boolean(),
          /** Why it failed. */
          code: z.nullable(z.string()),
          message: z.nullable(z.string()),
        }),
      ),
    }),
    failure: "PRODUCER_STATUSES_ERROR",
  }),
  deleteProducer: defineRoute({
    method: "DELETE",
    path: "/producer/:id",
    summary: "Delete a producer that has no events; its account stays, as an attendee's",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: z.object({}),
    failure: "PRODUCER_DELETE_ERROR",
    status: 204,
  }),
};
