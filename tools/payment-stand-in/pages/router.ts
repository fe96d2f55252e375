/** The pages and the handlers of their forms. Forms post to the page's own address, so that they also work behind a proxy. */
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { ApiError } from "../api-error.ts";
import type { Gateway } from "../gateway.ts";
import { METHOD_IDS } from "../method.ts";
import { parse } from "../parse.ts";
import { webhookSettingsInput } from "../webhook-settings.ts";
import type { Webhooks } from "../webhooks.ts";
import type { Preference } from "../wire.ts";
import { checkoutPage, unknownPreferencePage } from "./checkout-page.ts";
import { ACTIONS } from "./panel-actions.ts";
import { panelPage } from "./panel-page.ts";
import { returnUrl } from "./return-url.ts";

export interface Pages {
  gateway: Gateway;
  webhooks: Webhooks;
}

const CHECKOUT_PATH = "/checkout/v1/redirect";

const checkoutForm = z.object({
  outcome: z.enum(["approved", "pending", "rejected"]),
  method: z.enum(METHOD_IDS),
});

const panelForm = z.object({ do: z.string(), id: z.string().optional() });

// A form sends all values as text, and no value for a checkbox that is not checked.
const settingsForm = z
  .object({
    delayMs: z.coerce.number(),
    copies: z.coerce.number(),
    tsUnit: z.string(),
    reorder: z.string().optional(),
    lose: z.string().optional(),
  })
  .transform((form) => ({ ...form, reorder: form.reorder !== undefined, lose: form.lose !== undefined }));

export function pageRouter({ gateway, webhooks }: Pages): Router {
  const withPreference =
    (answer: (preference: Preference, response: Response, request: Request) => void) =>
    (request: Request, response: Response) => {
      const preference = gateway.store.preferences.get(String(request.query.pref_id));
      if (preference) answer(preference, response, request);
      else response.status(404).send(unknownPreferencePage());
    };
  return Router()
    .get("/", (_request, response) =>
      response.send(
        panelPage({
          payments: gateway.store.newestPayments(),
          settings: webhooks.settings,
          waiting: webhooks.waiting,
          deliveries: webhooks.deliveries,
        }),
      ),
    )
    .post("/", async ({ body }, response) => {
      const form = parse(panelForm, body);
      if (form.do === "settings") webhooks.change(parse(webhookSettingsInput, parse(settingsForm, body)));
      else if (form.do === "flush") await webhooks.flush();
      else ACTIONS[form.do]?.act(gateway, form.id ?? "");
      response.redirect(303, "./");
    })
    .get(
      CHECKOUT_PATH,
      withPreference((preference, response) => response.send(page(gateway, preference))),
    )
    .post(
      CHECKOUT_PATH,
      withPreference((preference, response, { body }) => {
        const { outcome, method } = parse(checkoutForm, body);
        try {
          const payment = gateway.pay({ preference, outcome, method });
          response.redirect(303, returnUrl(preference, payment) ?? `./redirect?pref_id=${preference.id}`);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          response.status(error.status).send(page(gateway, preference)); // it expired after the page was loaded
        }
      }),
    );
}

function page(gateway: Gateway, preference: Preference): string {
  const order = [...gateway.store.merchantOrders.values()].find(
    (each) => each.preferenceId === preference.id,
  );
  const payments = order ? gateway.store.paymentsOfMerchantOrder(order.id) : [];
  return checkoutPage({ preference, payments, now: gateway.now() });
}
