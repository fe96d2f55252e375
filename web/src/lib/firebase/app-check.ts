const SITE_KEY: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Whether calls prove that they come from these pages; what it takes is not even in a build that does without. */
export const isAppChecked = SITE_KEY !== undefined;

/** The proof that a call carries; undefined where none is asked for. What makes it is loaded with the first one. */
export async function appCheckToken(): Promise<string | undefined> {
  if (SITE_KEY === undefined) return undefined;
  const { checkedToken } = await import("./app-check-provider.ts");
  return checkedToken(SITE_KEY);
}
