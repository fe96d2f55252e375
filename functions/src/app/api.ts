import { routes } from "@tarima/shared/api/routes.ts";
import express, { type Express } from "express";
import { bindRoutes } from "../features/access/bind-routes.ts";
import { hideFrame, sendBare } from "../lib/http/bare-headers.ts";
import { notFound, refuseBody } from "../lib/http/error-handler.ts";
import { readBody } from "../lib/http/read-body.ts";
import { bindings } from "./handlers.ts";

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
