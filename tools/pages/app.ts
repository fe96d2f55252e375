/** What the web servers of the local world's own programs share. */
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import express, { type Express } from "express";

/** An Express app that parses JSON and forms, and whose responses are not cached. */
export function pagesApp(): Express {
  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", "simple");
  app.use((_request, response, next) => {
    response.set("cache-control", "no-store");
    next();
  });
  app.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false }));
  return app;
}

/** Resolves with the port once the server listens. @throws the error when it cannot listen */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, "listening");
  return (server.address() as AddressInfo).port; // a TCP server's address is never a string
}
