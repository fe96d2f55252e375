/**
 * A program that takes the place of Google Analytics and Meta in the local world and the tests. It keeps what it is told in memory, and
 * shows it at `/told`. It is never deployed.
 */
import type { Response } from "express";
import { pagesApp, portOf } from "../pages/app.ts";

const HOST = "127.0.0.1";
const STANDARD_PORT = 5350;
/** Kept, the latest first. */
const MOST_KEPT = 1_000;

/** A request of ours to a tool. */
export interface Heard {
  tool: "google" | "meta";
  /** Of a measurement ID or a pixel. */
  id: string;
  /** Sent to be looked at only. */
  isCheck: boolean;
  body: unknown;
}

export interface AnalyticsStandIn {
  url: string;
  heard: Heard[];
  /**
   * `down` breaks connections off, `slow` never answers, `endless` never ends its answer, `moved` leads back to itself, `refusing` says
   * what is wrong with the key.
   */
  mode: "up" | "down" | "slow" | "endless" | "moved" | "refusing";
  close(): Promise<void>;
}

export async function startAnalyticsStandIn({ port = STANDARD_PORT } = {}): Promise<AnalyticsStandIn> {
  const app = pagesApp();
  const server = app.listen(port, HOST);
  const standIn: AnalyticsStandIn = {
    url: `http://${HOST}:${await portOf(server)}`,
    heard: [],
    mode: "up",
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const hear = (heard: Heard, response: Response, answers: Record<"good" | "bad", () => void>) => {
    standIn.heard.unshift(heard);
    standIn.heard.splice(MOST_KEPT);
    if (standIn.mode === "down") response.destroy();
    else if (standIn.mode === "endless") speakOn(response);
    else if (standIn.mode === "moved") response.redirect(307, response.req.originalUrl);
    else if (standIn.mode !== "slow") answers[standIn.mode === "refusing" ? "bad" : "good"]();
  };
  const google = (isCheck: boolean) => (request: import("express").Request, response: Response) => {
    const id = String(request.query.measurement_id);
    const wrong = { fieldPath: "measurement_id", description: `Unknown: ${request.query.api_secret}` };
    hear({ tool: "google", id, isCheck, body: request.body }, response, {
      good: () => (isCheck ? response.json({ validationMessages: [] }) : response.status(204).end()),
      bad: () => (isCheck ? response.json({ validationMessages: [wrong] }) : response.status(204).end()),
    });
  };
  app.post("/google/mp/collect", google(false));
  app.post("/google/debug/mp/collect", google(true));
  app.post("/meta/:pixel/events", (request, response) => {
    const { access_token: token, ...body } = request.body;
    hear({ tool: "meta", id: String(request.params.pixel), isCheck: false, body }, response, {
      good: () => response.json({ events_received: body.data?.length ?? 0 }),
      bad: () =>
        response.status(400).json({
          error: { message: `Malformed access token ${token}`, type: "OAuthException", code: 190 },
        }),
    });
  });
  app.get("/told", (_request, response) => void response.json(standIn.heard));
  app.get("/health", (_request, response) => void response.json({ ok: true }));
  return standIn;
}

/** Answers until nobody listens any more. */
function speakOn(response: Response): void {
  const more = setInterval(() => response.write("a".repeat(100_000)), 20);
  response.on("close", () => clearInterval(more));
}
