/**
 * A program that plays Mercado Pago for the local world and the tests: it speaks the REST calls of the SDK,
 * shows a page where one chooses how a payment ends, and sends signed notifications. It is never deployed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json, match, type Reply, type Route, readRequest, write } from "../pages/http.ts";
import { HttpError } from "../pages/http-error.ts";
import { ApiError } from "./api-error.ts";
import { type ControlPayInput, controlRoutes, payOrAdvance } from "./control-api.ts";
import { FailurePlan } from "./failures.ts";
import { Gateway } from "./gateway.ts";
import { Idempotency } from "./idempotency.ts";
import { DEFAULTS, type StandInOptions } from "./options.ts";
import { pageRoutes } from "./pages/routes.ts";
import { restRoutes } from "./rest-api.ts";
import { Store } from "./store.ts";
import { Webhooks } from "./webhooks.ts";
import type { Payment } from "./wire.ts";

export interface StandIn {
  url: string;
  store: Store;
  gateway: Gateway;
  webhooks: Webhooks;
  failures: FailurePlan;
  /** Pays without a browser, as `POST /control/payments`. */
  pay(input: ControlPayInput): Payment;
  /** Forgets everything and behaves again. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a stand-in and resolves when it listens. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const now = options.now ?? Date.now;
  const store = new Store();
  const failures = new FailurePlan();
  const idempotency = new Idempotency();
  const webhooks = new Webhooks({
    secret: options.webhookSecret ?? DEFAULTS.webhookSecret,
    defaultUrl: options.webhookUrl ?? DEFAULTS.webhookUrl,
    retryDelaysMs: options.retryDelaysMs ?? DEFAULTS.retryDelaysMs,
    now,
  });
  let publicUrl = "";
  const gateway = new Gateway(
    store,
    now,
    () => publicUrl,
    (payment, action) => webhooks.announce(payment, action),
  );
  const reset = (): void => {
    store.clear();
    idempotency.clear();
    failures.clear();
    webhooks.reset();
  };

  const sdkRoutes = restRoutes(gateway, idempotency);
  const localRoutes = [
    ...controlRoutes({ gateway, webhooks, failures, reset }),
    ...pageRoutes({ gateway, webhooks }),
  ];
  const server = createServer(
    (message, response) => void serve({ sdkRoutes, localRoutes, failures }, message, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? DEFAULTS.port, options.host ?? DEFAULTS.host, resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string
  publicUrl = (options.publicUrl ?? url).replace(/\/$/, "");

  return {
    url,
    store,
    gateway,
    webhooks,
    failures,
    pay: (input) => payOrAdvance(gateway, input),
    reset,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), webhooks.close()]);
    },
  };
}

interface Serving {
  /** The calls of the SDK, which can be made to fail. */
  sdkRoutes: Route[];
  /** The pages and the control API, which cannot. */
  localRoutes: Route[];
  failures: FailurePlan;
}

async function serve(
  { sdkRoutes, localRoutes, failures }: Serving,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = await readRequest(message);
    const isSdkCall = match(sdkRoutes, request.method, request.path) !== undefined;
    const found = match(isSdkCall ? sdkRoutes : localRoutes, request.method, request.path);
    if (!found)
      throw new ApiError(404, "resource not found", `The stand-in has no ${request.method} ${request.path}`);
    const failure = isSdkCall ? failures.take(request.method, request.path) : null;
    if (failure === "timeout") return failures.leaveUnanswered(response);
    if (typeof failure === "number")
      throw new ApiError(failure, "internal_error", "A failure that was asked for");
    const reply = await found.route.handle({ ...request, params: found.params });
    if (failure === "lost-answer") response.destroy();
    else write(response, reply);
  } catch (error) {
    write(response, toReply(error));
  }
}

function toReply(error: unknown): Reply {
  if (error instanceof HttpError) return json(error, error.status);
  console.error(error);
  return json(new ApiError(500, "internal_error", String(error)), 500);
}
