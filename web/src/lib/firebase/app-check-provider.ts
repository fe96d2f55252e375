import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { firebaseApp } from "./firebase-app.ts";

let appCheck: AppCheck | undefined;

/** An App Check token; after the first one Firebase's own libraries send them, too. */
export async function checkedToken(siteKey: string): Promise<string | undefined> {
  appCheck ??= initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  // without one the call is refused with a message
  return (await getToken(appCheck).catch(() => undefined))?.token;
}
