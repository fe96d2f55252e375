import type { producerPageRoutes } from "@tarima/shared/producers/producer-page.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Bindings } from "../../../lib/http/binding.ts";
import { findProducerPageBySlug } from "./producer-pages.repo.ts";

export const producerPageHandlers: Bindings<typeof producerPageRoutes> = {
  getProducerPage: {
    handle: async ({ slug }) => {
      const page = await findProducerPageBySlug(slug);
      if (!page) throw new AppError("PRODUCER_NOT_FOUND");
      return page;
    },
  },
};
