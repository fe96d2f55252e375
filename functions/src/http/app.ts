import { routes } from "@tarima/shared/api/routes.ts";
import express, { type Express } from "express";
import { hideFrame, sendBare } from "./bare-headers.ts";
import { bindRoutes } from "./bind.ts";
import { bindings } from "./bindings.ts";
import { notFound, refuseBody } from "./error-handler.ts";
import { readBody } from "./read-body.ts";

/** The API: every declared route under /api/v1, and the same at the root of the function's own address. */
export function createApp(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(hideFrame, sendBare, readBody);
  const router = bindRoutes(routes, bindings);
  app.use("/api/v1", router);
  app.use("/", router);
  app.use(notFound, refuseBody);
  return app;
}
