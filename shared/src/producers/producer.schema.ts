import * as z from "zod/mini";
import { email, id, instant } from "../primitives.ts";
import { PRODUCER_STATUSES } from "./producer.status.ts";

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
