import { createHash } from "node:crypto";

/** The id of what there is once for an e-mail; it does not reveal the e-mail. */
export const idOfEmail = (email: string): string =>
  createHash("sha256").update(email).digest("hex").slice(0, 32);
