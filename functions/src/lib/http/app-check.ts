import { createHash } from "node:crypto";
import type { Route } from "@tarima/shared/api/route.ts";
import { getAppCheck } from "firebase-admin/app-check";
import { AppError } from "../app-error.ts";
import { isAppCheckOn } from "../config.ts";
import { app } from "../firestore/database.ts";

/** The header that Firebase's own clients use. */
export const APP_CHECK_HEADER = "X-Firebase-AppCheck";

/**
 * Requires a Firebase App Check token, which proves that a call comes from our pages, where the project has switched it on.
 * Public reads need none, so that pages load without delay; services prove themselves. Returns the hash of the token, if one was
 * needed: a browser's own for an hour. Throws APP_NOT_CHECKED.
 */
export async function assertOwnApp(
  { method, access, isBrowsers }: Pick<Route, "method" | "access" | "isBrowsers">,
  token: string | undefined,
): Promise<string | undefined> {
  const isOpen =
    isBrowsers || access.service !== undefined || (method === "GET" && access.anonymous !== undefined);
  if (isOpen || !isAppCheckOn()) return undefined;
  if (!token) throw new AppError("APP_NOT_CHECKED");
  try {
    await getAppCheck(app()).verifyToken(token);
    return createHash("sha256").update(token).digest("base64url");
  } catch (error) {
    throw new AppError("APP_NOT_CHECKED", { log: String(error) });
  }
}
