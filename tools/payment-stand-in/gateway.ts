/** The operations of the gateway. Each change of a payment is stored first and then sent as a notification. */
import { ApiError, paymentNotFound, preferenceNotFound } from "./api-error.ts";
import { METHODS, type MethodId, methodsOf } from "./method.ts";
import { inStatus, newPayment, withRefund } from "./payments.ts";
import { isExpired, toPreference, totalOf } from "./preferences.ts";
import type { Store } from "./store.ts";
import type { Notification, Payment, PaymentStatus, Preference, Refund } from "./wire.ts";

/** The result of a payment, chosen by the payer or by a test. */
export type Outcome = "approved" | "pending" | "rejected";

export type Announce = (payment: Payment, action: Notification["action"]) => void;

export interface PayInput {
  preference: Preference;
  outcome: Outcome;
  /** By default a card, or PSE for a pending payment. */
  method?: MethodId | undefined;
  /** The amount paid in whole pesos, when it differs from the amount requested. */
  amount?: number | undefined;
  /** Pay even though the preference has expired. */
  force?: boolean | undefined;
}

export class Gateway {
  readonly store: Store;
  readonly now: () => number;
  readonly #publicUrl: () => string;
  readonly #announce: Announce;

  constructor(store: Store, now: () => number, publicUrl: () => string, announce: Announce) {
    this.store = store;
    this.now = now;
    this.#publicUrl = publicUrl;
    this.#announce = announce;
  }

  /** @throws {ApiError} 400 when the body is not a valid preference, 404 when the preference to change does not exist */
  savePreference(body: unknown, id?: string): Preference {
    const before = id === undefined ? undefined : this.preference(id);
    const preference = toPreference(body, this.#publicUrl(), this.now(), before);
    this.store.preferences.set(preference.id, preference);
    return preference;
  }

  /** @throws {ApiError} 404 when it does not exist */
  preference(id: string): Preference {
    const preference = this.store.preferences.get(id);
    if (!preference) throw preferenceNotFound();
    return preference;
  }

  /** @throws {ApiError} 404 when it does not exist */
  payment(id: string | number): Payment {
    const payment = this.store.payments.get(Number(id));
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /**
   * Pays a preference. As with Mercado Pago, a preference can be paid more than once.
   * @throws {ApiError} 409 when it has expired or does not accept this payment method
   */
  pay({ preference, outcome, method: methodId, amount, force }: PayInput): Payment {
    if (isExpired(preference, this.now()) && !force) {
      throw new ApiError(409, "preference_expired", "The preference has expired");
    }
    const method = METHODS[methodId ?? (outcome === "pending" ? "pse" : "visa")];
    if (!methodsOf(preference).includes(method)) {
      throw new ApiError(409, "method_excluded", `The preference excludes ${method.id}`);
    }
    const payment = newPayment({
      id: this.store.nextId(),
      merchantOrderId: this.store.merchantOrderOf(preference.id, this.now()).id,
      preference,
      method,
      status: outcome === "pending" ? method.undecided : outcome,
      amount: amount ?? totalOf(preference),
      now: this.now(),
    });
    return this.#keep(payment, "payment.created");
  }

  /** Gives a payment any status. A status that returns the money to the payer also adds a refund. */
  changeStatus(id: string | number, status: PaymentStatus, detail?: string): Payment {
    const payment = this.payment(id);
    if (status === "refunded" && payment.status === "approved") {
      this.refund(id);
      return this.payment(id);
    }
    return this.#keep(inStatus(payment, status, this.now(), detail), "payment.updated");
  }

  /** @throws {ApiError} 404 when there is no such payment, 400 when there is nothing to refund */
  refund(id: string | number, amount?: number): Refund {
    const refunded = withRefund(this.payment(id), { id: this.store.nextId(), amount, now: this.now() });
    this.#keep(refunded.payment, "payment.updated");
    return refunded.refund;
  }

  /** Sends the payment's notification again, without a change of the payment. */
  announceAgain(id: string | number): Payment {
    const payment = this.payment(id);
    this.#announce(payment, "payment.updated");
    return payment;
  }

  #keep(payment: Payment, action: Notification["action"]): Payment {
    this.store.payments.set(payment.id, payment);
    this.#announce(payment, action);
    return payment;
  }
}
