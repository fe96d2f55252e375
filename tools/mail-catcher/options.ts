/** The catcher's options, passed by the program that starts it or read from the environment. */
export interface CatcherOptions {
  /** The SMTP port; 0 takes any free port. */
  smtpPort?: number | undefined;
  /** The port of the web pages; 0 takes any free port. */
  webPort?: number | undefined;
  /** The site's address, for the links in the templates shown. */
  siteUrl?: string | undefined;
}

/** Listens on this machine only, because mails contain links that sign somebody in. */
export const HOST = "127.0.0.1";

export const DEFAULTS = { smtpPort: 1025, webPort: 1080, siteUrl: "http://127.0.0.1:5000" };

/** Reads the options from the environment. An empty variable counts as absent. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): CatcherOptions {
  return {
    smtpPort: env.TARIMA_CATCHER_SMTP_PORT ? Number(env.TARIMA_CATCHER_SMTP_PORT) : undefined,
    webPort: env.TARIMA_CATCHER_WEB_PORT ? Number(env.TARIMA_CATCHER_WEB_PORT) : undefined,
    siteUrl: env.TARIMA_SITE_URL || undefined,
  };
}
