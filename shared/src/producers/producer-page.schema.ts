import * as z from "zod/mini";
import { id } from "../api/primitives.ts";

/** `publicProducers/{id}`: what anyone may see of a producer on its page. There only while the producer is active. */
export const producerPage = z.object({
  id,
  /** Its address: /productores/{slug}. Earlier ones lead on to it. */
  slug: z.string(),
  name: z.string(),
  /** The organisation's logo, never the photo of whoever has the account. */
  logoUrl: z.nullable(z.string()),
  city: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Where else it is found; only https. */
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type ProducerPage = z.output<typeof producerPage>;
