import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

/** Names a device of an account: derived from what only that browser knows. */
export const deviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Identificador inválido"));

/** A browser that somebody is signed in with. */
export const session = z.object({
  id: deviceId,
  /** "Chrome en Android", as far as it says what it is. */
  device: z.string(),
  /** The address it was last seen at; empty where it is not known. */
  ip: z.string(),
  signedInAt: instant,
  /** Give or take ten minutes. */
  seenAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;
