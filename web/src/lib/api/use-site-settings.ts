import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { siteSettingsRoutes } from "@tarima/shared/system/site-settings.routes.ts";
import { useRoute } from "./query.ts";

/** What the site offers at present; a drawn page brings it along. Looked at again when somebody comes back to the page. */
export const useSiteSettings = () =>
  useRoute(siteSettingsRoutes.getSiteSettings, {}, { staleTime: MINUTE_MS, retry: false });
