/** What the catcher needs to know, from whoever starts it or from the environment. */
export interface CatcherOptions {
  /** Where mails are handed over; 0 takes any free port. */
  smtpPort?: number | undefined;
  /** Where they are looked at; 0 takes any free port. */
  webPort?: number | undefined;
  /** Where the site is, for the links of the templates that are shown. */
  siteUrl?: string | undefined;
}

/** Never reachable from another machine: mails hold links that let somebody in. */
export const HOST = "127.0.0.1";

export const DEFAULTS = { smtpPort: 1025, webPort: 1080, siteUrl: "http://127.0.0.1:5000" };

/** The options that the environment gives. An empty variable counts as absent. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): CatcherOptions {
  return {
    smtpPort: env.TARIMA_CATCHER_SMTP_PORT ? Number(env.TARIMA_CATCHER_SMTP_PORT) : undefined,
    webPort: env.TARIMA_CATCHER_WEB_PORT ? Number(env.TARIMA_CATCHER_WEB_PORT) : undefined,
    siteUrl: env.TARIMA_SITE_URL || undefined,
  };
}
