/** Telling the shop that a payment changed: signed, repeated until it answers, and badly when asked to. */
import { randomUUID } from "node:crypto";
import { addressOf, newNotification } from "./notification.ts";
import { signatureHeader } from "./signature.ts";
import { HONEST, type WebhookSettings } from "./webhook-settings.ts";
import type { Notification, Payment } from "./wire.ts";

/** How long a receiver may take to answer. Mercado Pago's own limit. */
const ANSWER_TIMEOUT_MS = 22_000;

/** How long notifications are gathered when they are to arrive in the wrong order. */
const REORDER_WINDOW_MS = 1000;

/** How many past deliveries are remembered. */
const LOG_LENGTH = 200;

export interface WebhookOptions {
  secret: string;
  /** Where a notification goes when the preference names no address. */
  defaultUrl: string;
  /** The pauses between attempts. Mercado Pago's are minutes and hours. */
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
  /** `refused` is an answer other than 2xx, `unreachable` is none. */
  result: "delivered" | "refused" | "unreachable" | "lost";
  /** HTTP status of the answer, when there was one. */
  status: number | null;
}

interface Parcel {
  notification: Notification;
  url: string;
  attempt: number;
}

export class Webhooks {
  settings: WebhookSettings = { ...HONEST };
  /** What was tried, newest first. */
  deliveries: Delivery[] = [];

  readonly #options: WebhookOptions;
  readonly #waiting = new Map<Parcel, NodeJS.Timeout>();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #lastId = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Changes the settings that are given and leaves the others. What already waits is not touched. */
  change(settings: Partial<{ [Name in keyof WebhookSettings]: WebhookSettings[Name] | undefined }>): void {
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    this.settings = { ...this.settings, ...Object.fromEntries(given) };
  }

  /** How many notifications have yet to be sent, retries included. */
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

  /** Sends now what waits, one after the other, and resolves when everything under way has been answered. */
  async flush(): Promise<void> {
    const parcels = [...this.#waiting.keys()];
    if (this.settings.reorder) parcels.reverse();
    for (const parcel of parcels) this.#take(parcel);
    for (const parcel of parcels) await this.#send(parcel);
    await Promise.all(this.#inFlight);
  }

  /** Forgets what waits and what was sent, and behaves again. */
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
    // Out of order: whatever comes within the window goes together, the last first.
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

  /** The HTTP status of the answer, or null when nobody answered. */
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
