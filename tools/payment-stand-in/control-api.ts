/** The API with which tests and developers control the stand-in. Mercado Pago has no such API. */
import { Router } from "express";
import { z } from "zod";
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
    /** The amount paid in whole pesos, when it differs from the amount requested. */
    amount: z.number().int().positive().optional(),
    /** Pay even though the preference has expired. */
    force: z.boolean().optional(),
    /** Make a new payment even if an earlier one is still pending. */
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

export function controlRouter({ gateway, webhooks, failures, reset }: Controls): Router {
  const webhookState = () => ({
    settings: webhooks.settings,
    waiting: webhooks.waiting,
    deliveries: webhooks.deliveries,
  });
  return Router()
    .get("/health", (_request, response) => response.json({ status: "ok" }))
    .get("/control/preferences", (_request, response) =>
      response.json([...gateway.store.preferences.values()]),
    )
    .get("/control/payments", (_request, response) => response.json(gateway.store.newestPayments()))
    .post("/control/payments", ({ body }, response) =>
      response.status(201).json(payOrAdvance(gateway, parse(payInput, body))),
    )
    .post("/control/payments/:id", ({ body, params }, response) => {
      const { status, detail } = parse(statusInput, body);
      response.json(gateway.changeStatus(params.id, status, detail));
    })
    .post("/control/payments/:id/notify", ({ params }, response) =>
      response.json(gateway.announceAgain(params.id)),
    )
    .post("/control/seed", ({ body }, response) =>
      response.status(201).json(seedPayments(gateway, parse(seedInput, body))),
    )
    .get("/control/webhooks", (_request, response) => response.json(webhookState()))
    .post("/control/webhooks", ({ body }, response) => {
      webhooks.change(parse(webhookSettingsInput, body));
      response.json(webhookState());
    })
    .post("/control/webhooks/flush", async (_request, response) => {
      await webhooks.flush();
      response.json(webhookState());
    })
    .get("/control/failures", (_request, response) => response.json(failures.current))
    .post("/control/failures", ({ body }, response) => {
      failures.set(parse(failuresInput, body));
      response.json(failures.current);
    })
    .post("/control/reset", (_request, response) => {
      reset();
      response.json({ status: "ok" });
    });
}

/**
 * Decides the pending payment of a preference, or makes a new payment.
 * @throws {ApiError} 404 when the preference does not exist
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
