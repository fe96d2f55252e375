import { openApiOf } from "@tarima/shared/openapi.ts";
import { routes } from "@tarima/shared/routes.ts";
import type { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import type { Bindings } from "../http/binding.ts";

export const systemHandlers: Bindings<typeof systemRoutes> = {
  getOpenApi: { handle: async () => openApiOf(routes) },
};
