/** The REST calls that the Mercado Pago SDK makes, with Mercado Pago's paths, answers and errors. */
import { type Request, type RequestHandler, Router } from "express";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import { newCardToken, payWithCard } from "./card-payments.ts";
import type { FailurePlan } from "./failures.ts";
import type { Gateway } from "./gateway.ts";
import type { Idempotency } from "./idempotency.ts";
import { merchantOrder } from "./merchant-order.ts";
import { parse } from "./parse.ts";
import { searchInput, searchPayments } from "./search.ts";

interface RestApi {
  gateway: Gateway;
  idempotency: Idempotency;
  /** The planned failures, which apply to these calls only. */
  failures: FailurePlan;
}

/** The parameters of a path. */
type Params = { id: string; refundId: string };

export function restRouter({ gateway, idempotency, failures }: RestApi): Router {
  const router = Router();
  const first = [failing(failures), authorize];
  const read = (path: string, answer: (request: Request<Params>) => unknown) =>
    router.get<Params>(path, ...first, (request, response) => response.json(answer(request)));
  const write = (
    method: "post" | "put",
    path: string,
    answer: (request: Request<Params>) => unknown,
    status = 200,
  ) =>
    router[method]<Params>(path, ...first, (request, response) => {
      const kept = idempotency.once(request, () => ({ status, body: answer(request) }));
      response.status(kept.status).json(kept.body);
    });

  write("post", "/checkout/preferences", ({ body }) => gateway.savePreference(body), 201);
  read("/checkout/preferences/:id", ({ params }) => gateway.preference(params.id));
  write("put", "/checkout/preferences/:id", ({ body, params }) => gateway.savePreference(body, params.id));
  router.post("/v1/card_tokens", failing(failures), ({ query, body }, response) => {
    response.status(201).json(newCardToken(gateway, query.public_key, body)); // a browser's call, without the shop's token
  });
  write("post", "/v1/payments", ({ body, headers }) => payWithCard(gateway, withKey(headers, body)), 201);
  read("/v1/payments/search", ({ query }) =>
    searchPayments([...gateway.store.payments.values()], parse(searchInput, query)),
  );
  read("/v1/payments/:id", ({ params }) => gateway.payment(params.id));
  write("put", "/v1/payments/:id", ({ body, params }) => cancel(gateway, params.id, body));
  write("post", "/v1/payments/:id/refunds", (request) => refund(gateway, request), 201);
  read("/v1/payments/:id/refunds", ({ params }) => gateway.payment(params.id).refunds);
  read("/v1/payments/:id/refunds/:refundId", ({ params }) => {
    const found = gateway.payment(params.id).refunds.find(({ id }) => String(id) === params.refundId);
    if (!found) throw new ApiError(404, "not_found", "Refund not found", 2032);
    return found;
  });
  read("/merchant_orders/:id", ({ params }) => merchantOrder(gateway, Number(params.id)));
  return router;
}

/** Makes the call fail when the plan says so. */
function failing(failures: FailurePlan): RequestHandler {
  return ({ method, path }, response, next) => {
    const failure = failures.take(method, path);
    if (failure === "timeout") return failures.leaveUnanswered(response);
    if (failure === "lost-answer")
      response.json = () => response.destroy(); // cuts the connection after the call has taken effect
    else if (failure) throw new ApiError(failure, "internal_error", "A failure that was asked for");
    return next();
  };
}

/** Any token is accepted, but there must be one. */
const authorize: RequestHandler = ({ headers }, _response, next) => {
  if (!/^Bearer \S+$/.test(headers.authorization ?? "")) {
    throw new ApiError(401, "unauthorized", "must provide your access_token to proceed", 401);
  }
  next();
};

function cancel(gateway: Gateway, id: string, body: unknown): unknown {
  if (!z.object({ status: z.literal("cancelled") }).safeParse(body).success) {
    throw new ApiError(400, "bad_request", 'Only the status "cancelled" can be set', 2018);
  }
  const { status } = gateway.payment(id);
  if (status !== "pending" && status !== "in_process") {
    throw new ApiError(
      400,
      "bad_request",
      "The action requested is not valid for the current payment state",
      2018,
    );
  }
  return gateway.changeStatus(id, "cancelled");
}

/** The body of a call that moves money. @throws {ApiError} 400 without a key of its own */
function withKey(headers: Request["headers"], body: unknown): unknown {
  if (!headers["x-idempotency-key"]) {
    throw new ApiError(400, "bad_request", "Header X-Idempotency-Key can't be null", 4292);
  }
  return body;
}

function refund(gateway: Gateway, { params, body, headers }: Request<Params>): unknown {
  const parsed = z.object({ amount: z.number().int().optional() }).safeParse(withKey(headers, body) ?? {});
  if (!parsed.success) throw new ApiError(400, "bad_request", "amount attribute must be numeric", 4041);
  return gateway.refund(params.id, parsed.data.amount);
}
