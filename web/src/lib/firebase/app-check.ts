const SITE_KEY: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Whether calls send App Check tokens; builds without it do not contain its code. */
export const isAppChecked = SITE_KEY !== undefined;

/** An App Check token; undefined if App Check is off. Its library is loaded with the first one. */
export async function appCheckToken(): Promise<string | undefined> {
  if (SITE_KEY === undefined) return undefined;
  const { checkedToken } = await import("./app-check-provider.ts");
  return checkedToken(SITE_KEY);
}
