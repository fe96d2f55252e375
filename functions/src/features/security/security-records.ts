import { collection } from "../../lib/firestore/collection.ts";
import type { AccountSecurity } from "./account-security.ts";

/** What is known of an account's sign-ins, and its second step; the functions alone read it. The id is the account's. */
export const accountSecurity = collection<AccountSecurity>("accountSecurity", []);
