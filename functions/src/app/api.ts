import { routes } from "@tarima/shared/api/routes.ts";
import express, { type Express } from "express";
import { onRequest } from "firebase-functions/https";
import { bindRoutes } from "../features/access/bind-routes.ts";
import { leadToPage } from "../features/unsubscribes/lead-to-page.ts";
import {
  gatewaySecrets,
  mailNoticeSecrets,
  saleDocumentSecrets,
  secondStepSecret,
  walletSecrets,
} from "../lib/config.ts";
import { LIMITS } from "../lib/function-options.ts";
import { hideFrame, sendBare } from "../lib/http/bare-headers.ts";
import { notFound, refuseBody } from "../lib/http/error-handler.ts";
import { keepFrameFromParsing } from "../lib/http/read-body.ts";
import { observeRequests } from "../lib/observability/observe-requests.ts";
import { handlers } from "./handlers.ts";

/** The API: every declared route, under /api/v1 and at the root of the function's own URL. */
export function createApp(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(hideFrame, observeRequests, sendBare);
  app.get(["/api/v1/unsubscribes/:token", "/unsubscribes/:token"], leadToPage);
  const router = bindRoutes(routes, handlers);
  app.use("/api/v1", router);
  app.use("/", router);
  app.use(notFound, refuseBody);
  return app;
}

// triggers need the framework's own body parsing; the callable has its own reader
if (["api", "doorApi"].includes(process.env.FUNCTION_TARGET ?? "")) keepFrameFromParsing();

const secrets = [
  ...gatewaySecrets,
  ...walletSecrets,
  ...mailNoticeSecrets,
  ...saleDocumentSecrets,
  secondStepSecret,
];

// Few functions and many requests per instance, so that concurrent orders meet in one instance and are batched.
export const api = onRequest({ ...LIMITS.api, secrets }, createApp());

/**
 * The same API on instances of their own, to which firebase.json sends what doors ask: the lists of tickets they download before
 * they open take much memory, and neither they nor scans are to wait for a sale, nor a sale for them.
 */
export const doorApi = onRequest({ ...LIMITS.doorApi, secrets }, createApp());
