import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

/** Id of a device of an account, derived from a secret that only the browser has. */
export const deviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Identificador inválido"));

/** A browser that is signed in. */
export const session = z.object({
  id: deviceId,
  /** "Chrome en Android", from the User-Agent. */
  device: z.string(),
  /** Last known address; empty if unknown. */
  ip: z.string(),
  signedInAt: instant,
  /** Updated at most every ten minutes. */
  seenAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;
