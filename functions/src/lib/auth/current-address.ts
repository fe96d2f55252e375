import * as logger from "../observability/logger.ts";
import { findAccountById } from "./find-account.ts";

/**
 * The address at which an account reads by now what was written to `address`, which was its own; `address` itself where the new one
 * is not verified or cannot be looked up, since news at an old address is better than none.
 */
export async function currentAddress(uid: string, address: string): Promise<string> {
  try {
    const account = await findAccountById(uid);
    return account?.emailVerified && account.email ? account.email : address;
  } catch (error) {
    logger.warn("An account's address could not be looked up", { uid, error: String(error) });
    return address;
  }
}
