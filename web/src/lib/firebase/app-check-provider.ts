import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { firebaseApp } from "./firebase-app.ts";

let appCheck: AppCheck | undefined;

/** A token of this page; from the first one on, Firebase's own libraries send it, too. */
export async function checkedToken(siteKey: string): Promise<string | undefined> {
  appCheck ??= initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  // without one the call is refused, and says so
  return (await getToken(appCheck).catch(() => undefined))?.token;
}
