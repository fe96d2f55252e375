import * as z from "zod/mini";
import { email, id, instant } from "../primitives.ts";

/** Source: spec 4; moves between them are a superadmin's. */
export const PRODUCER_STATUSES = ["active", "inactive", "suspended", "pending"] as const;

/** `producers/{id}`. The whole profile of spec 3 comes with the producers' screens. */
export const producer = z.object({
  id,
  ownerUid: id,
  fullName: z.string(),
  brandName: z.string(),
  email,
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  status: z.enum(PRODUCER_STATUSES),
  createdAt: instant,
  updatedAt: instant,
});
export type Producer = z.output<typeof producer>;
