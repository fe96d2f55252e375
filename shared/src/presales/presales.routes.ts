import * as z from "zod/mini";
import { email, id, instant } from "../api/primitives.ts";
import { PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { PRESALE_CHUNK } from "../lib/limits.ts";
import { opensAnything } from "../ticketing/hidden.ts";
import { opens } from "../ticketing/opens.schema.ts";

const path = "/event/:id/presale-list";

const presaleView = z.object({
  /** Null where the event has none. */
  list: z.nullable(z.object({ isOn: z.boolean(), opens, count: z.int(), updatedAt: instant })),
});
export type PresaleView = z.output<typeof presaleView>;

const addresses = z.object({
  id,
  addresses: z
    .array(email)
    .check(
      z.minLength(1, "Escribe al menos un correo"),
      z.maxLength(PRESALE_CHUNK, `Máximo ${PRESALE_CHUNK} correos por envío`),
    ),
});

/** The list of addresses that opens an event's presale. The list itself is read by nobody: it holds digests. */
export const presaleRoutes = {
  getPresaleList: defineRoute({
    method: "GET",
    path,
    summary: "What the presale list of one's own event opens, and how many addresses it has",
    access: PRODUCER,
    right: "events",
    input: z.object({ id }),
    output: presaleView,
    failure: "PRESALE_ERROR",
  }),
  setPresaleList: defineRoute({
    method: "PUT",
    path,
    summary: "Make the presale list of one's own event, say what it opens, or switch it off and on",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    needsVerifiedEmail: true,
    input: z.object({
      id,
      isOn: z.boolean(),
      opens: opens.check(z.refine((given) => opensAnything(given), "Elige qué abre la lista")),
    }),
    output: presaleView,
    failure: "PRESALE_CHANGE_ERROR",
  }),
  deletePresaleList: defineRoute({
    method: "DELETE",
    path,
    summary: "Remove the presale list of one's own event with all its addresses",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    needsVerifiedEmail: true,
    input: z.object({ id }),
    output: presaleView,
    failure: "PRESALE_CHANGE_ERROR",
  }),
  addPresaleAddresses: defineRoute({
    method: "POST",
    path: `${path}/addresses`,
    summary: "Add addresses to the presale list, a part at a time; one that is there already stays",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    needsVerifiedEmail: true,
    input: addresses,
    output: z.object({
      added: z.int(),
      /** Of those that were sent, each once: were on the list before. */
      known: z.int(),
      /** Addresses on the list by now. */
      count: z.int(),
    }),
    failure: "PRESALE_CHANGE_ERROR",
  }),
  removePresaleAddresses: defineRoute({
    method: "POST",
    path: `${path}/removals`,
    summary: "Take addresses off the presale list, a part at a time; what was bought with them stays",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    needsVerifiedEmail: true,
    input: addresses,
    output: z.object({
      removed: z.int(),
      /** Of those that were sent, each once: were not on the list. */
      unknown: z.int(),
      count: z.int(),
    }),
    failure: "PRESALE_CHANGE_ERROR",
  }),
};
