import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { publicCaching } from "../../lib/api/public-caching.ts";
import { useRoute } from "../../lib/api/query.ts";

/** Whether discount codes are offered at present; false until it is known. */
export function useTakesDiscountCodes(): boolean {
  const settings = useRoute(systemRoutes.getSiteSettings, {}, publicCaching);
  return settings.data?.takesDiscountCodes ?? false;
}
