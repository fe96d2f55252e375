import { db } from "../../src/lib/firestore/database.ts";

/** Resets the rate limits: every test calls from the same address, and so did earlier runs against the same emulators. */
export const forgetCalls = (): Promise<void> => db().recursiveDelete(db().collection("rateLimits"));
