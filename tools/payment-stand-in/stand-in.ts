/**
 * A program that takes the place of Mercado Pago in the local world and the tests. It answers the SDK's REST calls, shows a page
 * to choose a payment's result, and sends signed notifications. It is never deployed.
 */
import { pagesApp, portOf } from "../pages/app.ts";
import { ApiError, answerError } from "./api-error.ts";
import { type ControlPayInput, controlRouter, payOrAdvance } from "./control-api.ts";
import { FailurePlan } from "./failures.ts";
import { Gateway } from "./gateway.ts";
import { Idempotency } from "./idempotency.ts";
import { DEFAULTS, type StandInOptions } from "./options.ts";
import { pageRouter } from "./pages/router.ts";
import { restRouter } from "./rest-api.ts";
import { Store } from "./store.ts";
import { Webhooks } from "./webhooks.ts";
import type { Payment } from "./wire.ts";

export interface StandIn {
  url: string;
  store: Store;
  gateway: Gateway;
  webhooks: Webhooks;
  failures: FailurePlan;
  /** Pays without a browser, like `POST /control/payments`. */
  pay(input: ControlPayInput): Payment;
  /** Deletes all data, and resets the settings and the planned failures. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a stand-in and resolves once it listens. */
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

  const app = pagesApp()
    .use(restRouter({ gateway, idempotency, failures }))
    .use(controlRouter({ gateway, webhooks, failures, reset }))
    .use(pageRouter({ gateway, webhooks }))
    .use(({ method, path }) => {
      throw new ApiError(404, "resource not found", `The stand-in has no ${method} ${path}`);
    })
    .use(answerError);
  const server = app.listen(options.port ?? DEFAULTS.port, options.host ?? DEFAULTS.host);
  const url = `http://127.0.0.1:${await portOf(server)}`;
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
