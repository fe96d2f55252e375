/** The stand-in's options, passed by the program that starts it or read from the environment. */
export interface StandInOptions {
  /** 0 takes any free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** The address at which the payer's browser reaches the stand-in; by default its own address. */
  publicUrl?: string | undefined;
  /** The address for notifications when the preference has none. */
  webhookUrl?: string | undefined;
  /** The key that notifications are signed with. */
  webhookSecret?: string | undefined;
  /** The delays before a notification is sent again, in milliseconds. */
  retryDelaysMs?: number[] | undefined;
  /** Returns the current time in milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

export const DEFAULTS = {
  port: 5300,
  host: "127.0.0.1",
  webhookUrl: "http://127.0.0.1:5000/api/v1/payments/webhook",
  webhookSecret: "tarima-local-webhook-secret",
  retryDelaysMs: [500, 2000, 10_000],
};

/** Reads the options from the environment. An empty variable counts as absent. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): StandInOptions {
  return {
    port: env.TARIMA_STANDIN_PORT ? Number(env.TARIMA_STANDIN_PORT) : undefined,
    host: env.TARIMA_STANDIN_HOST || undefined,
    publicUrl: env.TARIMA_STANDIN_PUBLIC_URL || undefined,
    webhookUrl: env.TARIMA_WEBHOOK_URL || undefined,
    webhookSecret: env.MERCADO_PAGO_WEBHOOK_SECRET || undefined,
  };
}
