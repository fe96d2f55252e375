import { collection } from "../../lib/firestore/collection.ts";
import type { AccountSecurity } from "./account-security.ts";

/** Sign-ins and second step per account, by its id; accessible for functions only. */
export const accountSecurity = collection<AccountSecurity>("accountSecurity", []);
