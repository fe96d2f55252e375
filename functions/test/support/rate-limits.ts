import { db } from "../../src/lib/firestore/database.ts";

/** Forgets who has called how often: every test calls from the same address, and so does the run before in a kept world. */
export const forgetCalls = (): Promise<void> => db().recursiveDelete(db().collection("rateLimits"));
