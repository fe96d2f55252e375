/**
 * Notifies the shop that a payment changed: signed, repeated until the shop answers with 2xx, and wrongly or late when the
 * settings say so.
 */
import { randomUUID } from "node:crypto";
import { addressOf, newNotification } from "./notification.ts";
import { signatureHeader } from "./signature.ts";
import { HONEST, type WebhookSettings } from "./webhook-settings.ts";
import type { Notification, Payment } from "./wire.ts";

/** How long a receiver may take to answer; the same limit as Mercado Pago's. */
const ANSWER_TIMEOUT_MS = 22_000;

/** How long notifications are collected when they are to be sent in the wrong order. */
const REORDER_WINDOW_MS = 1000;

/** How many past deliveries are kept. */
const LOG_LENGTH = 200;

export interface WebhookOptions {
  secret: string;
  /** The address for notifications when the preference has none. */
  defaultUrl: string;
  /** The delays between attempts. Mercado Pago's are minutes and hours. */
  retryDelaysMs: number[];
  now: () => number;
}

export interface Delivery {
  notificationId: number;
  paymentId: string;
  action: Notification["action"];
  /** 1 for the first attempt. */
  attempt: number;
  at: string;
  url: string;
  /** `refused` is an answer other than 2xx, `unreachable` is no answer, `lost` was dropped by the settings. */
  result: "delivered" | "refused" | "unreachable" | "lost";
  /** The HTTP status of the answer, or null without an answer. */
  status: number | null;
}

interface Parcel {
  notification: Notification;
  url: string;
  attempt: number;
}

export class Webhooks {
  settings: WebhookSettings = { ...HONEST };
  /** The attempts to deliver, newest first. */
  deliveries: Delivery[] = [];

  readonly #options: WebhookOptions;
  readonly #waiting = new Map<Parcel, NodeJS.Timeout>();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #lastId = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Changes the settings that are given and keeps the others. Notifications that already wait are not affected. */
  change(settings: Partial<{ [Name in keyof WebhookSettings]: WebhookSettings[Name] | undefined }>): void {
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    this.settings = { ...this.settings, ...Object.fromEntries(given) };
  }

  /** How many notifications are not sent yet, including retries. */
  get waiting(): number {
    return this.#waiting.size;
  }

  announce(payment: Payment, action: Notification["action"]): void {
    const notification = this.#notification(payment, action);
    const url = addressOf(payment.notification_url ?? this.#options.defaultUrl, notification);
    if (this.#isToBeLost()) {
      this.#log({ notification, url, attempt: 1 }, "lost", null);
      return;
    }
    for (let copy = 0; copy < this.settings.copies; copy += 1) {
      this.#wait({ notification, url, attempt: 1 }, this.settings.delayMs);
    }
  }

  /** Sends all waiting notifications now, one after another, and resolves once every delivery under way has ended. */
  async flush(): Promise<void> {
    const parcels = [...this.#waiting.keys()];
    if (this.settings.reorder) parcels.reverse();
    for (const parcel of parcels) this.#take(parcel);
    for (const parcel of parcels) await this.#send(parcel);
    await Promise.all(this.#inFlight);
  }

  /** Drops waiting notifications and past deliveries, and restores the default settings. */
  reset(): void {
    for (const parcel of [...this.#waiting.keys()]) this.#take(parcel);
    this.settings = { ...HONEST };
    this.deliveries = [];
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.reset();
    await Promise.all(this.#inFlight);
  }

  #notification(payment: Payment, action: Notification["action"]): Notification {
    this.#lastId += 1;
    const now = this.#options.now();
    return newNotification(payment, action, { id: now * 1000 + (this.#lastId % 1000), now });
  }

  #isToBeLost(): boolean {
    const { lose } = this.settings;
    if (typeof lose === "boolean") return lose;
    this.settings.lose = Math.max(0, lose - 1);
    return lose > 0;
  }

  #wait(parcel: Parcel, delayMs: number): void {
    // Wrong order: notifications within the window are sent together, the last one first.
    const isGathered = this.settings.reorder && parcel.attempt === 1;
    const onTime = isGathered
      ? () => void this.flush()
      : () => {
          this.#take(parcel);
          void this.#send(parcel);
        };
    this.#waiting.set(parcel, setTimeout(onTime, isGathered ? delayMs + REORDER_WINDOW_MS : delayMs));
  }

  #take(parcel: Parcel): void {
    clearTimeout(this.#waiting.get(parcel));
    this.#waiting.delete(parcel);
  }

  #send(parcel: Parcel): Promise<void> {
    const sending = this.#attempt(parcel).finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
    return sending;
  }

  async #attempt(parcel: Parcel): Promise<void> {
    const status = await this.#post(parcel);
    if (this.#closing.signal.aborted) return;
    const isDelivered = status !== null && status >= 200 && status < 300;
    this.#log(parcel, isDelivered ? "delivered" : status === null ? "unreachable" : "refused", status);
    const pause = this.#options.retryDelaysMs[parcel.attempt - 1];
    if (!isDelivered && pause !== undefined) this.#wait({ ...parcel, attempt: parcel.attempt + 1 }, pause);
  }

  /** The HTTP status of the answer, or null when there was none. */
  async #post({ notification, url }: Parcel): Promise<number | null> {
    const requestId = randomUUID();
    const now = this.#options.now();
    const ts = String(this.settings.tsUnit === "s" ? Math.floor(now / 1000) : now);
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "MercadoPago WebHook v1.0 payment",
          "x-request-id": requestId,
          "x-signature": signatureHeader(
            { dataId: notification.data.id, requestId, ts },
            this.#options.secret,
          ),
        },
        body: JSON.stringify(notification),
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  #log({ notification, url, attempt }: Parcel, result: Delivery["result"], status: number | null): void {
    this.deliveries.unshift({
      notificationId: notification.id,
      paymentId: notification.data.id,
      action: notification.action,
      attempt,
      at: new Date(this.#options.now()).toISOString(),
      url,
      result,
      status,
    });
    this.deliveries.length = Math.min(this.deliveries.length, LOG_LENGTH);
  }
}
