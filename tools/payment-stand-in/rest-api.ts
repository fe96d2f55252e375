/** The calls that the Mercado Pago SDK makes, with Mercado Pago's paths, answers and errors. */
import { z } from "zod";
import { json, type Reply, type Request, type Route } from "../pages/http.ts";
import { ApiError } from "./api-error.ts";
import type { Gateway } from "./gateway.ts";
import type { Idempotency } from "./idempotency.ts";
import { merchantOrder } from "./merchant-order.ts";
import { searchPayments } from "./search.ts";

export function restRoutes(gateway: Gateway, idempotency: Idempotency): Route[] {
  const read = (path: string, answer: (request: Request) => unknown): Route => ({
    method: "GET",
    path,
    handle: (request) => {
      authorize(request);
      return json(answer(request));
    },
  });
  const write = (method: "POST" | "PUT", path: string, answer: (request: Request) => Reply): Route => ({
    method,
    path,
    handle: (request) => {
      authorize(request);
      return idempotency.once(request, () => answer(request));
    },
  });
  const id = (request: Request): string => request.params.id ?? "";

  return [
    write("POST", "/checkout/preferences", ({ body }) => json(gateway.savePreference(body), 201)),
    read("/checkout/preferences/:id", (request) => gateway.preference(id(request))),
    write("PUT", "/checkout/preferences/:id", (request) =>
      json(gateway.savePreference(request.body, id(request))),
    ),
    read("/v1/payments/search", ({ query }) => searchPayments([...gateway.store.payments.values()], query)),
    read("/v1/payments/:id", (request) => gateway.payment(id(request))),
    write("PUT", "/v1/payments/:id", (request) => json(cancel(gateway, id(request), request.body))),
    write("POST", "/v1/payments/:id/refunds", (request) => json(refund(gateway, request), 201)),
    read("/v1/payments/:id/refunds", (request) => gateway.payment(id(request)).refunds),
    read("/v1/payments/:id/refunds/:refundId", (request) => {
      const found = gateway
        .payment(id(request))
        .refunds.find((each) => String(each.id) === request.params.refundId);
      if (!found) throw new ApiError(404, "not_found", "Refund not found", 2032);
      return found;
    }),
    read("/merchant_orders/:id", (request) => merchantOrder(gateway, Number(id(request)))),
  ];
}

/** Any token will do, but there has to be one. */
function authorize({ headers }: Request): void {
  if (!/^Bearer \S+$/.test(headers.authorization ?? "")) {
    throw new ApiError(401, "unauthorized", "must provide your access_token to proceed", 401);
  }
}

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

function refund(gateway: Gateway, { params, body, headers }: Request): unknown {
  if (!headers["x-idempotency-key"]) {
    throw new ApiError(400, "bad_request", "Header X-Idempotency-Key can't be null", 4292);
  }
  const parsed = z.object({ amount: z.number().int().optional() }).safeParse(body ?? {});
  if (!parsed.success) throw new ApiError(400, "bad_request", "amount attribute must be numeric", 4041);
  return gateway.refund(params.id ?? "", parsed.data.amount);
}
