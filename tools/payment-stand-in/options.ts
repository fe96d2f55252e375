/** What the stand-in needs to know, from whoever starts it or from the environment. */
export interface StandInOptions {
  /** 0 takes any free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** Where the payer's browser reaches the stand-in; by default its own address. */
  publicUrl?: string | undefined;
  /** Where notifications go when the preference does not say. */
  webhookUrl?: string | undefined;
  /** The key that notifications are signed with. */
  webhookSecret?: string | undefined;
  /** The pauses before a notification is tried again, in milliseconds. */
  retryDelaysMs?: number[] | undefined;
  /** The clock, in milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

export const DEFAULTS = {
  port: 5300,
  host: "127.0.0.1",
  webhookUrl: "http://127.0.0.1:5000/api/v1/payments/webhook",
  webhookSecret: "tarima-local-webhook-secret",
  retryDelaysMs: [500, 2000, 10_000],
};

/** The options that the environment gives. An empty variable counts as absent. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): StandInOptions {
  return {
    port: env.TARIMA_STANDIN_PORT ? Number(env.TARIMA_STANDIN_PORT) : undefined,
    host: env.TARIMA_STANDIN_HOST || undefined,
    publicUrl: env.TARIMA_STANDIN_PUBLIC_URL || undefined,
    webhookUrl: env.TARIMA_WEBHOOK_URL || undefined,
    webhookSecret: env.MERCADO_PAGO_WEBHOOK_SECRET || undefined,
  };
}
