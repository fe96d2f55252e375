import { type Auth, getAuth } from "firebase-admin/auth";
import { app } from "../firestore/database.ts";

export function auth(): Auth {
  return getAuth(app());
}
