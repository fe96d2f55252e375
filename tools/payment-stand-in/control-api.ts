/** What tests and developers tell the stand-in to do. Mercado Pago has nothing like it. */
import { z } from "zod";
import { json, type Route } from "../pages/http.ts";
import { preferenceNotFound } from "./api-error.ts";
import { type FailurePlan, failuresInput } from "./failures.ts";
import type { Gateway } from "./gateway.ts";
import { METHOD_IDS } from "./method.ts";
import { parse } from "./parse.ts";
import { seedInput, seedPayments } from "./seed.ts";
import { webhookSettingsInput } from "./webhook-settings.ts";
import type { Webhooks } from "./webhooks.ts";
import { PAYMENT_STATUSES, type Payment } from "./wire.ts";

const payInput = z
  .strictObject({
    preferenceId: z.string().optional(),
    externalReference: z.string().optional(),
    outcome: z.enum(["approved", "pending", "rejected"]),
    method: z.enum(METHOD_IDS).optional(),
    /** Whole pesos, to pay another amount than was asked. */
    amount: z.number().int().positive().optional(),
    /** Pay even though the preference has expired. */
    force: z.boolean().optional(),
    /** Make a new payment even though one is still undecided. */
    another: z.boolean().optional(),
  })
  .refine((input) => input.preferenceId !== undefined || input.externalReference !== undefined, {
    message: "Name a preferenceId or an externalReference",
  });

export type ControlPayInput = z.infer<typeof payInput>;

const statusInput = z.strictObject({ status: z.enum(PAYMENT_STATUSES), detail: z.string().optional() });

export interface Controls {
  gateway: Gateway;
  webhooks: Webhooks;
  failures: FailurePlan;
  reset: () => void;
}

export function controlRoutes({ gateway, webhooks, failures, reset }: Controls): Route[] {
  const webhookState = () => ({
    settings: webhooks.settings,
    waiting: webhooks.waiting,
    deliveries: webhooks.deliveries,
  });
  return [
    { method: "GET", path: "/health", handle: () => json({ status: "ok" }) },
    {
      method: "GET",
      path: "/control/preferences",
      handle: () => json([...gateway.store.preferences.values()]),
    },
    { method: "GET", path: "/control/payments", handle: () => json(gateway.store.newestPayments()) },
    {
      method: "POST",
      path: "/control/payments",
      handle: ({ body }) => json(payOrAdvance(gateway, parse(payInput, body)), 201),
    },
    {
      method: "POST",
      path: "/control/payments/:id",
      handle: ({ body, params }) => {
        const { status, detail } = parse(statusInput, body);
        return json(gateway.changeStatus(params.id ?? "", status, detail));
      },
    },
    {
      method: "POST",
      path: "/control/payments/:id/notify",
      handle: ({ params }) => json(gateway.announceAgain(params.id ?? "")),
    },
    {
      method: "POST",
      path: "/control/seed",
      handle: ({ body }) => json(seedPayments(gateway, parse(seedInput, body)), 201),
    },
    { method: "GET", path: "/control/webhooks", handle: () => json(webhookState()) },
    {
      method: "POST",
      path: "/control/webhooks",
      handle: ({ body }) => {
        webhooks.change(parse(webhookSettingsInput, body));
        return json(webhookState());
      },
    },
    {
      method: "POST",
      path: "/control/webhooks/flush",
      handle: async () => {
        await webhooks.flush();
        return json(webhookState());
      },
    },
    { method: "GET", path: "/control/failures", handle: () => json(failures.current) },
    {
      method: "POST",
      path: "/control/failures",
      handle: ({ body }) => {
        failures.set(parse(failuresInput, body));
        return json(failures.current);
      },
    },
    {
      method: "POST",
      path: "/control/reset",
      handle: () => {
        reset();
        return json({ status: "ok" });
      },
    },
  ];
}

/**
 * Decides the payment that a preference left open, or makes one.
 * @throws {ApiError} 404 when there is no such preference
 */
export function payOrAdvance(gateway: Gateway, input: ControlPayInput): Payment {
  const { preferenceId, externalReference, outcome, method, amount, force, another } = input;
  const preference =
    preferenceId === undefined
      ? gateway.store.preferenceByReference(externalReference ?? "")
      : gateway.preference(preferenceId);
  if (!preference) throw preferenceNotFound();
  const order = gateway.store.merchantOrderOf(preference.id, gateway.now());
  const open = gateway.store.paymentsOfMerchantOrder(order.id).findLast(({ status }) => isUndecided(status));
  const isNew =
    another || amount !== undefined || (method !== undefined && method !== open?.payment_method_id);
  if (open && outcome !== "pending" && !isNew) return gateway.changeStatus(open.id, outcome);
  return gateway.pay({ preference, outcome, method, amount, force });
}

function isUndecided(status: Payment["status"]): boolean {
  return status === "pending" || status === "in_process";
}
