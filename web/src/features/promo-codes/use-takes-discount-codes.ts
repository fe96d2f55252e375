import { useSiteSettings } from "../../lib/api/use-site-settings.ts";

/** Whether discount codes are offered at present; false until it is known. */
export function useTakesDiscountCodes(): boolean {
  return useSiteSettings().data?.takesDiscountCodes ?? false;
}
