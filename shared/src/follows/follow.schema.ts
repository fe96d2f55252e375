import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** `follows/{producerId}_{uid}`: somebody who is told by mail when a producer puts something on sale. */
export const follow = z.object({
  producerId: id,
  uid: id,
  /** Proof of what they agreed to, a consent of its own: which text, when and how. */
  consent: z.object({ version: z.string(), at: instant, channel: z.enum(["web"]) }),
  createdAt: instant,
  /** The latest mail that was about to leave to them, and on which Colombian day: there is one a day. */
  lastMail: z.optional(z.object({ id: z.string(), on: z.string() })),
});
export type Follow = z.output<typeof follow>;

/** A follow as its person reads it. */
export const followRow = z.object({
  producerId: id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  /** Of the producer's page; null while it has none. */
  slug: z.nullable(z.string()),
  consent: follow.shape.consent,
});
export type FollowRow = z.output<typeof followRow>;
