import { hkdfSync } from "node:crypto";
import { secondStepKey } from "./config.ts";

const KEY_BYTES = 32;

/** A key for one use, derived from the project's key, so that one does not reveal another. */
export const derivedKey = (use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secondStepKey(), "", `tarima ${use}`, KEY_BYTES));
